import { workerData } from 'node:worker_threads';
import { drawDocument, type Task } from '../src/outside/documents/drawings.ts';

/** Places in the memory that a test shares with its threads. */
export const BEGUN = 0;
export const GATE = 1;
export const DEADLY = 2;

/** Draws as the product does, once the test has opened the gate; the thread does nothing else meanwhile. */
export function draw(task: Task): Promise<Buffer> {
  const state: Int32Array = workerData;
  Atomics.add(state, BEGUN, 1);
  Atomics.wait(state, GATE, 0);
  if (Atomics.exchange(state, DEADLY, 0) === 1) process.exit(1);
  return drawDocument(task);
}
