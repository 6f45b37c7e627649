import { ENGINES, type Engine } from './engines.ts';
import type { ProductText } from './product-texts.ts';
import { collectGarbage } from './take-turns.ts';

/** What an engine costs before it answers: in each process that searches, at each start. */
export interface Built {
  readonly seconds: number;
  readonly megabytes: number;
}

export async function buildEngines(products: readonly ProductText[]): Promise<(Engine & { built: Built })[]> {
  const engines = [];
  for (const [name, build] of Object.entries(ENGINES)) {
    const before = liveBytes();
    const began = performance.now();
    const find = await build(products);
    const seconds = (performance.now() - began) / 1_000;
    engines.push({ name, find, built: { seconds, megabytes: (liveBytes() - before) / 2 ** 20 } });
  }
  return engines;
}

/** Of the heap, without what is garbage. */
function liveBytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}
