import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Figures, figuresOf } from '../figures.ts';

/** A way to do the same piece of work. */
export interface Contender<Work> {
  readonly name: string;
  readonly run: (work: Work) => unknown;
}

/** The name of the product among them. */
export const OURS = 'Formulary';

/** Milliseconds: what half of the calls and all but the slowest take. */
export type Times = Pick<Figures, 'p50' | 'p95'>;

export const timesOf = (milliseconds: readonly number[]): Times => {
  const { p50, p95 } = figuresOf([...milliseconds], 1);
  return { p50, p95 };
};

/** Milliseconds after which a contender is known well enough. */
const ENOUGH = 3_000;

/**
 * All pieces of work by one contender, then by the next, for several rounds that begin with another each: what slows the
 * machine slows them all. None pays for the garbage of the one before.
 */
export async function takeTurns<Work>(
  contenders: readonly Contender<Work>[],
  works: readonly Work[],
  rounds: number,
): Promise<Record<string, Times>> {
  const all = contenders.map((contender) => ({ ...contender, first: [] as number[], later: [] as number[], spent: 0 }));
  for (let round = 0; round <= rounds; round++) {
    for (const one of [...all.slice(round % all.length), ...all.slice(0, round % all.length)]) {
      collectGarbage();
      for (const work of works) {
        if (one.spent > ENOUGH) break;
        const began = performance.now();
        await one.run(work);
        const took = performance.now() - began;
        one.spent += took;
        (round === 0 ? one.first : one.later).push(took);
      }
    }
  }
  // The first round warms up; the slowest have no other.
  return Object.fromEntries(all.map(({ name, first, later }) => [name, timesOf(later.length > 0 ? later : first)]));
}

export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}
