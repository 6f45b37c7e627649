import { fieldOf } from '../../lib/field-of.ts';

export interface CodeReader {
  /** The texts of the codes in the picture as it is now. */
  read(video: HTMLVideoElement): Promise<readonly string[]>;
}

/** As the platform's own reader calls the symbologies that packs have. */
const NATIVE_FORMATS = ['ean_13', 'ean_8', 'upc_a', 'itf', 'code_128', 'data_matrix', 'qr_code'];
/** A code fills a good part of the picture: more pixels only take longer. */
const WIDEST = 1280;

interface NativeReader {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface NativeReaderClass {
  new (options: { formats: readonly string[] }): NativeReader;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** The platform's reader where it reads all that packs have, else ZXing's, which is fetched then. */
export async function openCodeReader(): Promise<CodeReader> {
  return (await openNativeReader()) ?? (await openZxing());
}

async function openNativeReader(): Promise<CodeReader | undefined> {
  // No library of types knows it: few browsers have it.
  const Native = fieldOf(window, 'BarcodeDetector') as NativeReaderClass | undefined;
  if (!Native) return undefined;
  const supported = await Native.getSupportedFormats().catch((): string[] => []);
  if (!NATIVE_FORMATS.every((format) => supported.includes(format))) return undefined;
  const reader = new Native({ formats: NATIVE_FORMATS });
  return { read: async (video) => (await reader.detect(video)).map(({ rawValue }) => rawValue) };
}

async function openZxing(): Promise<CodeReader> {
  const [{ prepareZXingModule, readBarcodes }, { default: wasm }] = await Promise.all([
    import('zxing-wasm/reader'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ]);
  // Ours: it would be fetched from a network of others.
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  return {
    read: async (video) => {
      const scale = Math.min(1, WIDEST / video.videoWidth);
      canvas.width = Math.round(video.videoWidth * scale);
      canvas.height = Math.round(video.videoHeight * scale);
      if (!pen || canvas.width === 0 || canvas.height === 0) return [];
      pen.drawImage(video, 0, 0, canvas.width, canvas.height);
      const codes = await readBarcodes(pen.getImageData(0, 0, canvas.width, canvas.height), {
        formats: ['EANUPC', 'Code128', 'ITF14', 'DataBar', 'DataMatrix', 'QRCode'],
        textMode: 'Plain',
        tryInvert: false,
        maxNumberOfSymbols: 8,
      });
      return codes.map(({ symbologyIdentifier, text }) => symbologyIdentifier + text);
    },
  };
}
