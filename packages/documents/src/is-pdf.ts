/** How far into a file its head is looked for: mail programs and printers write lines before it. */
const HEAD = 1024;

/** By what a file says, whatever its name. */
export function isPdf(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, HEAD)).includes('%PDF-');
}
