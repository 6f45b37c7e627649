import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ReceivedCall {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface HttpWholesaler {
  readonly url: string;
  /** Every call that was read in full, answered or not, oldest first. */
  readonly received: readonly ReceivedCall[];
  /** Those about one order. */
  of(uid: string): ReceivedCall[];
  close(): Promise<void>;
}

/** How a wholesaler takes a call: it answers, late, badly or never. */
export type Manners = (call: ReceivedCall, answer: ServerResponse) => unknown;

export const answering =
  (status: number, body: unknown): Manners =>
  (_call, answer) =>
    answer
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body));

export const accepting = answering(200, { status: 'accepted' });

/** A real HTTP server on this machine that orders are posted to. */
export async function startHttpWholesaler(manners: Manners): Promise<HttpWholesaler> {
  const received: ReceivedCall[] = [];
  const server = createServer((request, answer) => {
    // A caller that is killed in the middle is no fault of this server.
    void text(request).then(
      (body) => {
        const call = { headers: request.headers, body };
        received.push(call);
        manners(call, answer);
      },
      () => {},
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
  return {
    url: `http://127.0.0.1:${port}/orders`,
    received,
    of: (uid) => received.filter(({ headers }) => headers['idempotency-key'] === uid),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
