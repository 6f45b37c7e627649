import type { Server, Socket } from 'node:net';

/** Connections at once; more are turned away unread. */
const ALL = 2_000;
/** Of one address: a clinic behind one has far fewer, and whoever takes all of these leaves most to the others. */
const EACH = 500;

/**
 * Bounds connections, each address to a share: one that opens them and says nothing shuts nobody else out. Behind a
 * trusted proxy all have the proxy's address, and bounding its clients is its own work.
 */
export function limitConnections(server: Server, { trustProxy }: { trustProxy: unknown }, each = EACH): void {
  server.maxConnections = ALL;
  if (trustProxy) return;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    const count = (open.get(remoteAddress) ?? 0) + 1;
    if (count > each) return socket.destroy();
    open.set(remoteAddress, count);
    socket.once('close', () => {
      const left = (open.get(remoteAddress) ?? 1) - 1;
      if (left > 0) open.set(remoteAddress, left);
      else open.delete(remoteAddress);
    });
  });
}
