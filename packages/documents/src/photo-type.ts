/** Types of photos that every browser shows. */
export type PhotoType = 'image/jpeg' | 'image/png';

const startsWith = (bytes: Uint8Array, head: readonly number[]) => head.every((byte, at) => bytes[at] === byte);

/** By what a file begins with, whatever its name; undefined for what is no such photo. */
export function photoTypeOf(bytes: Uint8Array): PhotoType | undefined {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  return startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) ? 'image/png' : undefined;
}

/** Photos of phones that few browsers show: HEIC, HEIF and AVIF, by the brand that ISO 14496-12 has them begin with. */
export function isHeic(bytes: Uint8Array): boolean {
  const head = new TextDecoder('latin1').decode(bytes.subarray(4, 12));
  return /^ftyp(?:hei[a-z]|hev[a-z]|mif1|msf1|avif)/.test(head);
}
