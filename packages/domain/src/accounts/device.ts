type Words = readonly (readonly [pattern: RegExp, word: string])[];

/** In this order: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari. */
const BROWSERS: Words = [
  [/\bEdg(A|iOS|e)?\//, 'Edge'],
  [/\b(OPR|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

/** In this order: Android also calls itself Linux, and an iPhone says that it is like a Mac. */
const SYSTEMS: Words = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const HANDHELD = ['iPhone', 'iPad', 'Android'];

export interface Device {
  /** 'Firefox on Windows' */
  device: string;
  handheld: boolean;
}

/** What a browser's User-Agent header means to a person; it is what the browser says, and proves nothing. */
export function deviceOf(userAgent: string | null): Device {
  const system = wordFor(SYSTEMS, userAgent);
  const known = [wordFor(BROWSERS, userAgent), system].filter((word) => word !== undefined);
  return {
    device: known.join(' on ') || 'Unknown device',
    handheld: HANDHELD.includes(system ?? ''),
  };
}

function wordFor(words: Words, userAgent: string | null): string | undefined {
  return words.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
}
