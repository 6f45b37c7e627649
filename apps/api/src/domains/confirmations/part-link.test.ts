import { PART_LINK } from '@formulary/contracts/confirmations/part-link';
import { expect, test } from 'vitest';
import { useApp } from '../../../test/test-app.ts';
import { orderWithWords } from '../../../test/wholesaler-words.ts';
import { DAY } from '../../kernel/clock.ts';
import { sendWholesaleOrder } from '../orders/send-wholesale-order.job.ts';
import { markWholesaleOrder } from '../orders/sending/mark-wholesale-order.ts';
import { keepAnswer } from './keep-answer.ts';
import { hashOfToken, partLinkKeyOf, partLinks } from './part-link.ts';

const app = useApp();

async function linked() {
  const made = await orderWithWords(app);
  const token = await made.openLink();
  let answers = 0;
  const open = (link = token) => app.call('GET', '/api/part-links/', { headers: { [PART_LINK]: link } });
  /** Each time as another answer, unless the test names it. */
  const say = (body: object, key?: string, link = token) => {
    answers += 1;
    const headers = { [PART_LINK]: link, 'idempotency-key': key ?? `k-${answers}` };
    return app.call('POST', '/api/part-links/', { body, headers });
  };
  const words = () => app.db.prisma.wholesalerWord.findMany({ where: { wholesaleOrderId: made.first.id } });
  return { ...made, token, open, saySo: say, words };
}

const GONE = [404, { detail: 'Not found.' }];
const gone = ({ status, body }: { status: number; body: unknown }) => [status, body];

test('the page has what the mail has of the part, and nothing of the other one', async () => {
  const { open, first, second, item, user } = await linked();
  const { status, body, headers } = await open();
  expect([status, headers['cache-control'], headers['referrer-policy']]).toEqual([200, 'no-store', 'no-referrer']);
  expect(body).toEqual({
    uid: first.uid,
    placed_on: expect.any(String),
    wholesaler_name: first.wholesalerName,
    account_number: first.accountNumber,
    reference: null,
    delivery_address: expect.any(String),
    lines: [
      {
        code: item.wholesalerCode,
        product_name: item.productName,
        manufacturer_name: item.manufacturerName,
        quantity: 2,
        net_price: 10,
        confirmation: null,
        sent: [],
      },
    ],
  });
  const text = JSON.stringify(body);
  for (const foreign of [second.uid, second.wholesalerName, user.email]) expect(text).not.toContain(foreign);
});

test('opening it writes nothing, and the database knows no link', async () => {
  const { open, token, first, words } = await linked();
  const before = await app.db.prisma.wholesaleOrder.findUniqueOrThrow({ where: { id: first.id } });
  for (let times = 0; times < 3; times += 1) expect((await open()).status).toBe(200);
  expect(await app.db.prisma.wholesaleOrder.findUniqueOrThrow({ where: { id: first.id } })).toEqual(before);
  expect(await words()).toEqual([]);
  const links = await app.db.prisma.partLink.findMany({ where: { wholesaleOrderId: first.id } });
  expect(links.map(({ tokenHash }) => tokenHash)).toEqual([hashOfToken(token)]);
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
});

test('a repeat of the mail has the same link; parts have links of their own', async () => {
  const { openLink, token, second } = await linked();
  expect(await openLink()).toBe(token);
  expect(await openLink(second)).not.toBe(token);
});

test('the mail of a part gets its link, and an order that goes by HTTP none', async () => {
  const { first, token, second } = await linked();
  const { db, jobs, clock } = app;
  const email = { transport: 'email', orderAddress: 'orders@northvet.example', orderSecret: null } as const;
  await db.prisma.wholesaler.update({ where: { id: first.wholesalerId }, data: email });
  const links: (string | undefined)[] = [];
  const transport = {
    async send({ link }: { link?: string | undefined }) {
      links.push(link);
      return { accepted: true as const };
    },
  };
  const linkOf = partLinks({ key: partLinkKeyOf(app.config.secrets.jwt), base: 'https://orders.example/x', clock });
  const send = sendWholesaleOrder({ db, jobs, clock, transport, linkOf, keepAnswer });
  for (const { id } of [first, second]) await send.run({ wholesaleOrderId: id });
  expect(links).toEqual([`https://orders.example/parts#${token}`, undefined]);
});

test('all is confirmed at once, and the practice reads it', async () => {
  const { saySo, confirmation, words, read, first } = await linked();
  const { status, body } = await saySo({ rest: 'confirmed' }, 'once');
  expect([status, body.lines]).toMatchObject([200, [{ confirmation: { confirmed: 2, unanswered: 0 } }]]);
  expect(await confirmation()).toMatchObject({ confirmed: 2 });
  expect((await read(first.uid)).status).toBe('complete');
  expect((await saySo({ rest: 'confirmed' }, 'once')).status).toBe(200);
  expect(await words()).toMatchObject([{ source: 'link', messageId: `link-${first.uid}-once`, state: 'applied' }]);
  const other = await saySo({ rest: 'refused' }, 'once');
  expect([other.status, other.body.code]).toEqual([409, 'message_id_reused']);
});

test('a line is answered in parts, may be answered otherwise, and is sent by batch', async () => {
  const { saySo, item, read, first } = await linked();
  const code = item.wholesalerCode;
  await saySo({ lines: [{ code, confirmed: 1, back_ordered: 1, until: '2026-12-04', reason: 'Short' }] });
  await saySo({
    lines: [
      { code, confirmed: 1, net_price: 12 },
      { code, refused: 1, reason: 'Discontinued' },
    ],
  });
  const sent = [{ code, quantity: 1, batch: 'AB12', expires_on: '2028-03-31' }];
  const { body } = await saySo({ sent, arrives_on: '2026-11-27' });
  expect(body.lines[0]).toMatchObject({
    confirmation: { confirmed: 0, asked: 1, refused: 1, back_ordered: 0 },
    sent: [{ quantity: 1, batch: 'AB12', expires_on: '2028-03-31', arrives_on: '2026-11-27' }],
  });
  const [line] = (await read(first.uid)).wholesale_order_items;
  expect([line.confirmation, line.sent]).toEqual([body.lines[0].confirmation, body.lines[0].sent]);
});

test('what does not fit is refused in words, and nothing of it stands', async () => {
  const { saySo, item, confirmation, second } = await linked();
  const code = item.wholesalerCode;
  const fault = async (body: object) => (await saySo(body)).body.detail;
  expect(await fault({ lines: [{ code, confirmed: 3 }] })).toBe(
    `Line ${code}: 2 were ordered, and 3 are accounted for.`,
  );
  expect(await fault({ rest: 'confirmed', sent: [{ code, quantity: 3 }] })).toMatch(/3 are sent in all/);
  expect(await fault({ lines: [{ code: 'X', confirmed: 1 }] })).toBe('The order has no line X.');
  expect((await saySo({ rest: 'confirmed' }, 'a key')).body.detail).toMatch(/^id: /);
  expect(await fault({})).toBe('It says nothing of any line.');
  const [foreign] = await app.db.prisma.orderItem.findMany({ where: { wholesaleOrderId: second.id } });
  expect(await fault({ lines: [{ code: foreign?.wholesalerCode, confirmed: 2 }] })).toMatch(/^The order has no line/);
  expect(await confirmation()).toBeNull();
});

test('a link that was never made, one that has ended and one of a rejected part are answered alike', async () => {
  const { open, saySo, token, first } = await linked();
  expect(gone(await open(`${token.slice(1)}A`))).toEqual(GONE);
  expect(gone(await open(hashOfToken(token)))).toEqual(GONE);
  expect(gone(await saySo({ rest: 'confirmed' }, 'k', 'nothing'))).toEqual(GONE);
  await saySo({ rest: 'refused' });
  const { prisma } = app.db;
  const ofPart = { where: { wholesaleOrderId: first.id } };
  await prisma.wholesalerWord.updateMany({ ...ofPart, data: { receivedAt: new Date(Date.now() - 29 * DAY) } });
  expect((await open()).status).toBe(200);
  await prisma.wholesalerWord.updateMany({ ...ofPart, data: { receivedAt: new Date(Date.now() - 31 * DAY) } });
  expect(gone(await open())).toEqual(GONE);
  expect(gone(await saySo({ rest: 'confirmed' }))).toEqual(GONE);

  const other = await linked();
  await markWholesaleOrder(app, { uid: other.first.uid, status: 'failed', reason: 'Closed' });
  expect(gone(await other.open())).toEqual(GONE);
});

test('without a key, a link or with fields that are none it is refused by field', async () => {
  const { token } = await linked();
  const post = (headers: Record<string, string>, body = {}) => app.call('POST', '/api/part-links/', { headers, body });
  expect((await post({ [PART_LINK]: token })).body).toEqual({ 'idempotency-key': ['This field is required.'] });
  expect((await post({ 'idempotency-key': 'k' })).body).toEqual({ [PART_LINK]: ['This field is required.'] });
  const keyed = { [PART_LINK]: token, 'idempotency-key': 'k' };
  expect((await post(keyed, { lines: [{ code: 'N', confirmed: -1 }] })).status).toBe(400);
});
