const MEBIBYTE = 1024 * 1024;
/** The largest PDF with the largest invoice takes 400 MiB. */
const MOST = 512 * MEBIBYTE;
/** A small PDF takes 130 MiB, most of it Node's own. */
const LEAST = 192 * MEBIBYTE;
/** What this process may yet grow by meanwhile. */
const RESERVE = 64 * MEBIBYTE;

/**
 * Bytes that a process beside this one may have in memory. Of a container's limit it is what this process leaves: where
 * the limit is passed, the system may end all that is in the container.
 */
export function spareMemory({ limit = process.constrainedMemory(), own = process.memoryUsage.rss() } = {}): number {
  // Where nothing is known of a limit, it is 0.
  const left = limit === 0 ? MOST : limit - own - RESERVE;
  return Math.max(LEAST, Math.min(MOST, left));
}
