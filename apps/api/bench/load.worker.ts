import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import type { Load, Loaded, Request } from './load.ts';

const { url, lanes, seconds }: Load = workerData;
const { hostname, port, host } = new URL(url);
const milliseconds: number[] = [];
const statuses: Record<number, number> = {};

/** What goes over the wire, made before the clock runs. */
function bytesOf({ method, path, headers, body = '' }: Request): Buffer {
  const lines = Object.entries({ host, ...headers, 'content-length': String(Buffer.byteLength(body)) });
  return Buffer.from(
    `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
  );
}

/** Sends one request and waits for its answer, of which only the status and the length are read: parsing costs the server's time here. */
function ask(socket: Socket, request: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    let head = '';
    let status = 0;
    let left = Number.POSITIVE_INFINITY;
    const read = (piece: Buffer) => {
      left -= piece.length;
      if (status === 0) {
        head += piece.toString('latin1');
        const end = head.indexOf('\r\n\r\n');
        if (end === -1) return;
        status = Number(head.slice(9, 12));
        const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? [];
        if (length === undefined) return reject(new Error(`an answer without a length: ${head.slice(0, end)}`));
        left = Number(length) - (head.length - end - 4);
      }
      if (left > 0) return;
      socket.off('data', read).off('close', ended);
      resolve(status);
    };
    const ended = () => reject(new Error('the connection ended before the answer'));
    socket.on('data', read).once('close', ended);
    socket.write(request);
  });
}

async function runLane(requests: readonly Buffer[], end: number): Promise<void> {
  const socket = connect(Number(port), hostname).setNoDelay();
  await once(socket, 'connect');
  for (let turn = 0; seconds === undefined ? turn < requests.length : performance.now() < end; turn++) {
    const request = requests[turn % requests.length];
    if (!request) break;
    const asked = performance.now();
    const status = await ask(socket, request);
    milliseconds.push(performance.now() - asked);
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  socket.destroy();
}

const ready = lanes.map((requests) => requests.map(bytesOf));
const began = performance.now();
await Promise.all(ready.map((requests) => runLane(requests, began + (seconds ?? 0) * 1_000)));
const loaded: Loaded = { milliseconds, seconds: (performance.now() - began) / 1000, statuses };
parentPort?.postMessage(loaded);
