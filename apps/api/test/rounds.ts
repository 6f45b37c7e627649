import { randomInt } from 'node:crypto';

/**
 * How much a test that plays with chance does, and from which seed. Few rounds in the suite; `ROUNDS=1000 SEED=7` in the
 * environment for a full run, or for one that is to be repeated. Both are printed.
 */
export function readRounds(what: string, byDefault: number): { rounds: number; seed: number; isFull: boolean } {
  const rounds = Number(process.env.ROUNDS || byDefault);
  const seed = Number(process.env.SEED || randomInt(2 ** 31));
  process.stdout.write(`${what}: ROUNDS=${rounds} SEED=${seed}\n`);
  return { rounds, seed, isFull: rounds > byDefault };
}

/** Numbers from 0 to 1 that follow from the seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
