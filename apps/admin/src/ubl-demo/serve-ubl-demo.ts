import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Sql } from '@formulary/api/db/sql';
import { isSignedBy } from '@formulary/api/domains/confirmations/verify-signature';
import { findSecrets } from '@formulary/api/domains/wholesalers/public';
import { saveWholesaler } from '@formulary/api/domains/wholesalers/save-wholesaler';
import type { Clock } from '@formulary/api/kernel/clock';
import { signatureOf } from '@formulary/api/outside/wholesaler-transport/http-message';
import { readUblOf } from '@formulary/documents/ubl/read-ubl';
import { ublAnswers } from './ubl-answers.ts';

export const UBL_DEMO = { name: 'UBL Demo', slug: 'ubl-demo' } as const;

/** Milliseconds. */
const TIMEOUT = 5_000;

interface UblDemoDeps {
  readonly db: Sql;
  readonly clock: Clock;
  readonly formulary: string;
}

/**
 * A wholesaler of the demo that takes orders and answers them as UBL, on loopback. Before it accepts an order it posts its
 * documents, which are the same for the same order: whatever is cut off in the middle is repeated as a whole. Nothing
 * where the demo's wholesaler is not in the database. It is simulated again once this is closed. `formulary` is the address
 * of the application, which need not answer yet.
 */
export async function serveUblDemo({ db, clock, formulary }: UblDemoDeps) {
  const { secret } = (await findSecrets(db, UBL_DEMO.slug, clock.now())) ?? {};
  if (!secret) return { close: async () => {} };
  const answer = async (bytes: Buffer) => {
    const order = readUblOf(['Order'], bytes);
    // A test order is checked, and nothing is delivered of it.
    if (order.notes.length > 0) return;
    for (const document of ublAnswers(order)) await post(document);
  };
  const post = async (body: string) => {
    const { ok, status } = await fetch(`${formulary}/api/wholesalers/${UBL_DEMO.slug}/messages/`, {
      method: 'POST',
      signal: AbortSignal.timeout(TIMEOUT),
      headers: {
        'content-type': 'application/xml',
        'formulary-signature': signatureOf(secret, body, clock.now()),
      },
      body,
    });
    if (!ok) throw new Error(`The message was answered ${status}.`);
  };
  const server = createServer((request, response) => {
    const signature = String(request.headers['formulary-signature'] ?? '');
    const isOrder = request.headers['content-type'] === 'application/xml';
    buffer(request)
      .then(async (bytes) => {
        if (!isSignedBy(secret, signature, bytes, clock.now())) return 403;
        // What a practice tells about an order is taken as it is.
        if (isOrder) await answer(bytes);
        return 200;
      })
      .catch(() => 503)
      .then((status) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(status === 200 ? '{"status":"accepted"}' : '{}');
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
  const orderAddress = `http://127.0.0.1:${port}/orders`;
  await saveWholesaler({ db }, { name: UBL_DEMO.name, transport: 'http', orderFormat: 'ubl', orderAddress });
  return {
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      await saveWholesaler({ db }, { name: UBL_DEMO.name, transport: 'simulated' });
    },
  };
}
