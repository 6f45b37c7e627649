import type { Server, Socket } from 'node:net';

/** Connections at once. */
const ALL = 2_000;
/** Per address; a clinic needs far fewer. */
const EACH = 500;

/** Limits connections in total and per address. A trusted proxy has one address and limits its own clients. */
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
