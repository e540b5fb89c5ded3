import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Those that tags of packages are printed in. */
const FORMATS = ['code_128', 'qr_code', 'data_matrix', 'code_39'] as const;

interface BarcodeReader {
  detect: (seen: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}

interface NativeDetector {
  new (options: { formats: readonly string[] }): BarcodeReader;
  getSupportedFormats: () => Promise<string[]>;
}

/** The browser's own reader, or else one that is fetched from this server. */
export async function barcodeReader(): Promise<BarcodeReader> {
  const Native = (globalThis as { BarcodeDetector?: NativeDetector }).BarcodeDetector;
  const supported = (await Native?.getSupportedFormats()) ?? [];
  if (Native && FORMATS.every((format) => supported.includes(format)))
    return new Native({ formats: FORMATS });
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill');
  prepareZXingModule({
    overrides: {
      locateFile: (file: string, folder: string) => (file.endsWith('.wasm') ? wasmUrl : folder + file),
    },
  });
  return new BarcodeDetector({ formats: [...FORMATS] });
}
