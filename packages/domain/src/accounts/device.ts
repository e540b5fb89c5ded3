type Patterns = readonly (readonly [pattern: RegExp, name: string])[];

/** In this order: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari. */
const BROWSERS: Patterns = [
  [/\bEdg(A|iOS|e)?\//, 'Edge'],
  [/\b(OPR|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

/** In this order: Android also calls itself Linux, and an iPhone says that it is like a Mac. */
const SYSTEMS: Patterns = [
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

/** The browser and system that a User-Agent header names; a client can send any, so that it proves nothing. */
export function deviceOf(userAgent: string | null): Device {
  const system = nameMatching(SYSTEMS, userAgent);
  const known = [nameMatching(BROWSERS, userAgent), system].filter((name) => name !== undefined);
  return {
    device: known.join(' on ') || 'Unknown device',
    handheld: HANDHELD.includes(system ?? ''),
  };
}

function nameMatching(patterns: Patterns, userAgent: string | null): string | undefined {
  return patterns.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
}
