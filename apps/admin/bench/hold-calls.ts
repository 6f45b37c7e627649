import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Holding } from './one-user.ts';

/**
 * A thread of its own, so that measuring beside it does not wait for it: keeps so many calls in flight until it is told
 * to end, and then says how often it was answered what.
 */
const { url, inFlight, calls, localAddress }: Holding = workerData;
const agent = new http.Agent({ keepAlive: true, maxSockets: inFlight });
const answers: Record<string, number> = {};
let isOver = false;
let next = 0;

function ask(): Promise<string> {
  const call = calls[next++ % calls.length];
  if (!call) throw new Error('nothing to ask');
  const headers = { ...call.headers, ...(call.isOnce && { 'idempotency-key': `held-${next}-${Math.random()}` }) };
  return new Promise((resolve) => {
    const options = { method: call.method, agent, localAddress, headers };
    const request = http.request(`${url}${call.path}`, options, (answer) => {
      answer.resume();
      answer.on('close', () => resolve(String(answer.statusCode)));
    });
    request.on('error', () => resolve('none'));
    request.end(call.body);
  });
}

async function keepAsking(): Promise<void> {
  while (!isOver) {
    const status = await ask();
    if (isOver) return;
    answers[status] = (answers[status] ?? 0) + 1;
    // Whoever goes on at once is held by the limit of calls in a second; who waits as told keeps more work going.
    if (status === '429' || status === '503') await pause(1_000);
  }
}

parentPort?.once('message', () => {
  isOver = true;
  agent.destroy();
  parentPort?.postMessage(answers);
});
for (let at = 0; at < inFlight; at++) void keepAsking();
