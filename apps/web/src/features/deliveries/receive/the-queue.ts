import { createStore } from '../../../lib/store.ts';
import type { EntryToCount } from './kept-scan.ts';
import type { QueueState, ScanQueue } from './scan-queue.ts';

/** The queue of the signed-in user, which every page has in the background. */
export const theQueue = createStore<ScanQueue | null>(null);

const NONE = createStore<QueueState>({ scans: [], counted: [], last: [], trouble: null, isKept: true });

/** What is not counted yet, of all receipts. */
export function useQueueState(): QueueState {
  return (theQueue.useValue()?.state ?? NONE).useValue();
}

/** Scanned before the code that keeps and sends it was there. */
const early: (readonly [receipt: number, entries: readonly EntryToCount[]])[] = [];

export function countInto(receipt: number, entries: readonly EntryToCount[]): void {
  const queue = theQueue.get();
  if (queue) void queue.add(receipt, entries);
  else early.push([receipt, entries]);
}

export function takeOverEarly(queue: ScanQueue): void {
  for (const scanned of early.splice(0)) void queue.add(...scanned);
}
