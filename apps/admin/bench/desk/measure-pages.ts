import { SECONDS, show } from '../figures.ts';
import { load } from '../load.ts';

/** Milliseconds that all but the slowest answers may take. */
export const ALLOWED = 300;

/** How long calls of the desk take, one after the other, on one connection. */
export async function measurePages(
  { url }: { url: string },
  headers: Readonly<Record<string, string>>,
  pages: readonly (readonly [what: string, path: string])[],
): Promise<void> {
  for (const [what, path] of pages) {
    const lanes = [[{ method: 'GET', path: `/api/desk/${path}`, headers } as const]];
    const figures = await load({ url, lanes, seconds: SECONDS }, 200);
    console.log(`${what.padEnd(26)} ${show(figures)}${figures.p95 <= ALLOWED ? '' : `  over ${ALLOWED}`}`);
  }
}
