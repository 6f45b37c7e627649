import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../bench-server.ts';
import type { Built } from './build-engines.ts';
import type { WorkTimes } from './growth.ts';
import type { ListSeconds } from './lists-beside.ts';
import type { Machine } from './machine.ts';
import type { Judgement } from './relevance-beside.ts';
import type { Times } from './take-turns.ts';

/** Figures by what was done, then by who did it. */
export type Table<Figure> = Record<string, Record<string, Figure>>;

export interface Results {
  readonly machine: Machine;
  /** Of each catalogue, by kind of query. */
  readonly relevance: Record<string, Table<Judgement>>;
  /** Of each size, by kind of query. */
  readonly search: Record<string, Table<Times>>;
  /** By size. */
  readonly engines: Table<Built>;
  /** Of each size, by list. */
  readonly lists: Record<string, Record<string, ListSeconds>>;
  /** Of each size, then by the number of past orders. */
  readonly work: Record<string, Record<string, WorkTimes>>;
  /** Of practices with so many orders of their own, where there are most. */
  readonly own: Record<string, WorkTimes>;
}

const FILE = path.join(ROOT, '.formulary/bench/peers.json');

/** With at most three decimals; keys in the order in which they were measured, which is always the same. */
export function keepResults(results: Results): void {
  mkdirSync(path.dirname(FILE), { recursive: true });
  const short = (_: string, value: unknown) => (typeof value === 'number' ? Number(value.toFixed(3)) : value);
  writeFileSync(FILE, `${JSON.stringify(results, short, 2)}\n`);
}

export function readResults(): Results | undefined {
  return existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : undefined;
}
