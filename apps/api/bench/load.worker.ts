import { parentPort, workerData } from 'node:worker_threads';
import autocannon from 'autocannon';
import type { Load, Loaded } from './load.ts';

const { url, lanes, seconds }: Load = workerData;
const milliseconds: number[] = [];
const statuses: Record<number, number> = {};
const free = [...lanes];
const began = performance.now();
const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>();
const run = autocannon(
  {
    url,
    connections: lanes.length,
    ...(seconds === undefined ? { amount: lanes.flat().length } : { duration: seconds }),
    setupClient: (client) => client.setRequests([...(free.shift() ?? [])]),
  },
  (error, result) => (error ? reject(error) : resolve(result)),
);
run.on('response', (_client, status, _bytes, time) => {
  milliseconds.push(time);
  statuses[status] = (statuses[status] ?? 0) + 1;
});
const { errors, timeouts } = await promise;
if (errors + timeouts > 0) throw new Error(`${errors} calls failed and ${timeouts} took too long`);
const loaded: Loaded = { milliseconds, seconds: (performance.now() - began) / 1000, statuses };
parentPort?.postMessage(loaded);
