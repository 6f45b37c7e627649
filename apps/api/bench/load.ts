import { Worker } from 'node:worker_threads';
import { type Figures, figuresOf } from './figures.ts';

export interface Request {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Load {
  readonly url: string;
  /** What each connection asks for, in turn; there are as many connections as lists. */
  readonly lanes: readonly (readonly Request[])[];
  /** For so many seconds over and over; without it each list once. */
  readonly seconds?: number;
}

export interface Loaded {
  readonly milliseconds: number[];
  readonly seconds: number;
  readonly statuses: Record<number, number>;
}

/** Loads a server from a thread of its own: the load must not wait for what measures it, nor the other way round. */
export async function load(order: Load, ...allowed: number[]): Promise<Figures> {
  const worker = new Worker(new URL('./load.worker.ts', import.meta.url), { workerData: order });
  const { milliseconds, seconds, statuses } = await new Promise<Loaded>((resolve, reject) => {
    worker.once('message', resolve).once('error', reject);
  });
  await worker.terminate();
  if (Object.keys(statuses).some((status) => !allowed.includes(Number(status)))) {
    throw new Error(`Not all answers were ${allowed}: ${JSON.stringify(statuses)}`);
  }
  return figuresOf(milliseconds, seconds);
}
