import { once } from 'node:events';
import net, { type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { limitConnections } from './connections.ts';

const EACH = 3;
let server: Server;
const opened: Socket[] = [];
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy();
  server.close();
  await once(server, 'close');
});

async function listen(trustProxy: unknown): Promise<void> {
  server = net.createServer();
  limitConnections(server, { trustProxy }, EACH);
  server.on('connection', (socket: Socket) => {
    socket.on('error', () => {});
    if (!socket.destroyed) socket.write('taken');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

/** A connection from one of this machine's own addresses, and whether it was taken. */
async function connect(localAddress: string): Promise<boolean> {
  const { port } = server.address() as AddressInfo; // it listens on a port
  const socket = net.connect({ port, host: '127.0.0.1', localAddress });
  opened.push(socket);
  const taken = new Promise<boolean>((resolve) => {
    socket
      .once('data', () => resolve(true))
      .once('close', () => resolve(false))
      .on('error', () => resolve(false));
  });
  return taken;
}

async function connectAll(localAddress: string, count: number): Promise<boolean[]> {
  const taken: boolean[] = [];
  for (let made = 0; made < count; made++) taken.push(await connect(localAddress));
  return taken;
}

test('an address that takes all of its share leaves the others theirs', async () => {
  await listen(false);
  expect(server.maxConnections).toBe(2_000);
  expect(await connectAll('127.0.0.1', EACH + 2)).toEqual([true, true, true, false, false]);
  expect(await connect('127.0.0.2')).toBe(true);
});

test('a connection that ends makes room for another of its address', async () => {
  await listen(false);
  expect(await connectAll('127.0.0.1', EACH + 1)).toEqual([true, true, true, false]);
  opened[0]?.destroy();
  await expect.poll(() => connect('127.0.0.1')).toBe(true);
  expect(await connect('127.0.0.1')).toBe(false);
});

test('behind a trusted proxy all have its address, and no share', async () => {
  await listen('loopback');
  expect(await connectAll('127.0.0.1', EACH + 2)).toEqual([true, true, true, true, true]);
});
