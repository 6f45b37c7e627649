import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { readUblOf } from '@formulary/documents/ubl/read-ubl';
import { afterEach, expect, test } from 'vitest';
import {
  accepting,
  answering,
  type HttpWholesaler,
  type Manners,
  startHttpWholesaler,
} from '../../../test/http-wholesaler.ts';
import { anOutgoingOrder } from '../../../test/outgoing-order.ts';
import { Undeliverable } from '../../kernel/undeliverable.ts';
import { sendByHttp } from './send-by-http.ts';
import type { OrderFormat, OutgoingOrder } from './wholesaler-transport.ts';

const SECRET = 'a secret that both sides know';
const NOW = new Date('2026-11-21T10:00:00.900Z');

let wholesaler: HttpWholesaler | undefined;
afterEach(() => wholesaler?.close());

async function sendTo(
  manners: Manners,
  order: OutgoingOrder = anOutgoingOrder(),
  { timeout = 60_000, format = 'own' as OrderFormat } = {},
) {
  await wholesaler?.close();
  wholesaler = await startHttpWholesaler(manners);
  const way = { address: `${wholesaler.url}?key=of-the-address`, secret: SECRET, format };
  return sendByHttp({ clock: { now: () => NOW }, timeout }, order, way);
}

test('the order is JSON, signed over time and body, and named by its uid', async () => {
  const order = anOutgoingOrder();
  expect(await sendTo(accepting, order)).toEqual({ accepted: true });
  const [call] = wholesaler?.received ?? [];
  expect(JSON.parse(call?.body ?? '')).toEqual({
    version: 1,
    uid: order.uid,
    test: false,
    order_number: 12,
    placed_on: '2026-11-21T09:30:00.000Z',
    account_number: 'A-17',
    reference: 'PO 4',
    delivery_address: 'Ennis Vets\n1 Main Street\nEnnis',
    phone: '065 000 0000',
    placed_by: { name: 'Aoife Byrne', email: 'aoife@ennis.example' },
    currency: 'EUR',
    lines: [
      {
        code: 'N-1',
        product_code: 'CN-1',
        product_name: 'Kelloxim 20 ml',
        manufacturer: 'Maker & Sons',
        quantity: 3,
        net_price: 9.9,
        total: 29.7,
      },
      {
        code: '0002',
        product_code: 'C0002',
        product_name: 'Müller’s paste',
        manufacturer: 'Maker & Sons',
        quantity: 1,
        net_price: 9.9,
        total: 9.9,
      },
    ],
  });
  const time = Math.floor(NOW.getTime() / 1_000);
  const signature = createHmac('sha256', SECRET).update(`${time}.${call?.body}`).digest('hex');
  expect(call?.headers).toMatchObject({
    'content-type': 'application/json',
    'idempotency-key': order.uid,
    'formulary-signature': `t=${time},v1=${signature}`,
  });
});

test('the order is UBL where the wholesaler wants it, signed and answered in the same way', async () => {
  const order = anOutgoingOrder();
  const rejection = { status: 'rejected', reason: 'No account' };
  expect(await sendTo(answering(200, rejection), order, { format: 'ubl' })).toEqual({
    accepted: false,
    reason: 'No account.',
  });
  const [call] = wholesaler?.received ?? [];
  const body = call?.body ?? '';
  const time = Math.floor(NOW.getTime() / 1_000);
  expect(call?.headers).toMatchObject({
    'content-type': 'application/xml',
    'idempotency-key': order.uid,
    'formulary-signature': `t=${time},v1=${createHmac('sha256', SECRET).update(`${time}.${body}`).digest('hex')}`,
  });
  expect(readUblOf(['Order'], Buffer.from(body))).toMatchObject({ id: order.uid, lines: [{ id: '1' }, { id: '2' }] });
});

test('a repeat is the same, byte for byte', async () => {
  const order = anOutgoingOrder();
  await sendTo(accepting, order);
  const [first] = wholesaler?.received ?? [];
  await sendTo(accepting, { ...order, attempt: 2 });
  const [second] = wholesaler?.received ?? [];
  expect([second?.body, second?.headers['idempotency-key']]).toEqual([first?.body, first?.headers['idempotency-key']]);
});

test.each([
  [{ status: 'rejected', reason: 'Account closed' }, 'Account closed.'],
  [{ status: 'rejected', reason: null, lines: null }, 'The wholesaler gave no reason.'],
  [
    {
      status: 'rejected',
      reason: 'Not all can be had.',
      lines: [
        { code: '0002', reason: 'Discontinued' },
        { code: 'N-1', reason: '' },
        { code: 'x', reason: 'Which?' },
      ],
    },
    'Not all can be had. Müller’s paste (0002): Discontinued. Kelloxim 20 ml (N-1): rejected.',
  ],
  [{ status: 'rejected', reason: 'Two\r\nlines\u0000and \u202emore' }, 'Two lines and more.'],
  [{ status: 'rejected', reason: 'x'.repeat(5_000) }, expect.stringMatching(/^x{1000}$/)],
])('a rejection is an answer: %j', async (answer, reason) => {
  for (const status of [200, 409, 422]) {
    expect(await sendTo(answering(status, answer))).toEqual({ accepted: false, reason });
  }
});

test('what an accepting wholesaler remarks is kept', async () => {
  const answer = { status: 'accepted', lines: [{ code: 'N-1', reason: 'Comes on Monday' }], more: 1 };
  expect(await sendTo(answering(201, answer))).toEqual({
    accepted: true,
    remark: 'Kelloxim 20 ml (N-1): Comes on Monday.',
  });
});

test.each<[string, Manners]>([
  ['nothing', answering(200, '')],
  ['a page', answering(200, '<html>Welcome</html>')],
  ['JSON of another shape', answering(200, { ok: true })],
  ['another status', answering(200, { status: 'maybe' })],
  ['204', answering(204, '')],
  [
    'half of it',
    (_, answer) => answer.writeHead(200, { 'content-length': 50 }).write('{"status":') && answer.destroy(),
  ],
  ['no end of it', answering(200, `{"status":"accepted","x":"${'x'.repeat(300_000)}"}`)],
  ['500', answering(500, { status: 'rejected', reason: 'Our database is away' })],
  ['503', answering(503, 'busy')],
  ['408', answering(408, '')],
  ['409', answering(409, '')],
  ['409 in other words', answering(409, { status: 'conflict', reason: 'The first one is under way' })],
  ['409 to one that it has', answering(409, { status: 'accepted' })],
  ['429', answering(429, { status: 'rejected', reason: 'Slow down' })],
  ['a closed door', (_, answer) => answer.destroy()],
])('%s is a fault that is tried again', async (_what, manners) => {
  const failed = await sendTo(manners).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(Error);
  expect(failed).not.toBeInstanceOf(Undeliverable);
  expect(String(failed)).not.toContain('of-the-address');
});

test.each([400, 401, 403, 404, 405, 410, 413, 415, 422])('%i without a rejection needs somebody', async (status) => {
  await expect(sendTo(answering(status, 'no'))).rejects.toThrow(new Undeliverable(`Northvet answered ${status}.`));
});

test('a redirect is not followed', async () => {
  const elsewhere = await startHttpWholesaler(accepting);
  for (const status of [301, 302, 307, 308]) {
    const manners: Manners = (_, answer) => answer.writeHead(status, { location: elsewhere.url }).end();
    await expect(sendTo(manners)).rejects.toThrow(Undeliverable);
  }
  expect(elsewhere.received).toEqual([]);
  await elsewhere.close();
});

test.each<[string, Manners]>([
  ['never answers', () => {}],
  [
    'answers a byte at a time',
    async (_, answer) => {
      answer.writeHead(200);
      while (!answer.destroyed) {
        answer.write(' ');
        await pause(20);
      }
    },
  ],
])('a wholesaler that %s is given up', async (_what, manners) => {
  await expect(sendTo(manners, anOutgoingOrder(), { timeout: 300 })).rejects.toThrow(
    'No whole answer within 0.3 seconds.',
  );
});

test('one that is not there is a fault by its code', async () => {
  await sendTo(accepting);
  const url = wholesaler?.url ?? '';
  await wholesaler?.close();
  wholesaler = undefined;
  const sent = sendByHttp({ clock: { now: () => NOW }, timeout: 60_000 }, anOutgoingOrder(), {
    address: url,
    secret: SECRET,
    format: 'own',
  });
  await expect(sent).rejects.toThrow('The call failed: ECONNREFUSED.');
});
