import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator } from 'playwright-core';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const WASM = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');

/** What a camera reads of a code that a page shows. */
export async function readQrCode(code: Locator): Promise<string | undefined> {
  // By default it fetches its code from elsewhere.
  const { buffer, byteOffset, byteLength } = readFileSync(WASM);
  prepareZXingModule({ overrides: { wasmBinary: buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer } });
  const [found] = await readBarcodes(await code.screenshot(), { formats: ['QRCode'] });
  return found?.text;
}
