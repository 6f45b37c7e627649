import { expect } from 'vitest';
import { openDocuments } from '../src/outside/documents/open-documents.ts';
import { BEGUN, DEADLY, GATE } from './held-drawing.worker.ts';

/** One thread that draws as the product does, and as long as the test wants; at most two wait for it. */
export function holdDocuments() {
  const state = new Int32Array(new SharedArrayBuffer(12));
  const documents = openDocuments({
    threads: 1,
    mostWaiting: 2,
    worker: new URL('./held-drawing.worker.ts', import.meta.url),
    workerData: state,
  });
  return {
    documents,
    begun: (count: number) => expect.poll(() => Atomics.load(state, BEGUN)).toBe(count),
    hold: () => void Atomics.store(state, GATE, 0),
    release() {
      Atomics.store(state, GATE, 1);
      Atomics.notify(state, GATE);
    },
    /** The thread dies of what it draws, once. */
    killOnce: () => void Atomics.store(state, DEADLY, 1),
  };
}
