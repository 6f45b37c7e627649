import { parse } from 'csv-parse/sync';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, expect, test } from 'vitest';
import { cartOf } from '../../../test/cart-client.ts';
import { makeOffers, makeProduct, makeUser, makeWholesaler } from '../../../test/factories.ts';
import { useMailServer } from '../../../test/mail-server.ts';
import { startMailWorkers } from '../../../test/mail-workers.ts';
import { useApp } from '../../../test/test-app.ts';
import { smtpMail } from '../../outside/mail/smtp-mail.ts';
import { sendConfirmation } from './send-confirmation.job.ts';

const server = useMailServer();
const app = useApp({ PRODUCT_NAME: 'Vets & Co', SUPPORT_EMAIL: 'help@provider.example', SIMULATED_TRANSPORT_MS: '0' });

beforeAll(() => startMailWorkers(app, server));

/** An order of two lines at one wholesaler and one at another. */
async function placedOrder() {
  const made = [await makeWholesaler(app, { preference: 1 }), await makeWholesaler(app, { preference: 2 })];
  const user = await makeUser(app, made);
  const cart = cartOf(app, user);
  for (const [at, wholesaler] of made.entries()) {
    const products = [await makeProduct(app), await makeProduct(app, { name: 'Bits <b> & pieces' })].slice(at);
    const offers = await makeOffers(app, wholesaler, ...products.map((product) => ({ product, discount: 10 })));
    for (const [place, product] of products.entries()) {
      await cart.add(product, { wholesale_product: offers[place], quantity: 200 });
    }
  }
  const { id } = await cart.read();
  const body = { cart: id, reference: 'PO <7>' };
  const { body: order } = await app.call('POST', '/api/order/', { token: user.token, body });
  return { user, order, body, names: made.map(({ name }) => name) };
}

const jobsOf = async (orderId: number) => {
  const { rows } = await app.db.pool.query<{ state: string }>(
    `SELECT state::text FROM pgboss.job WHERE name = 'confirm-order' AND data ->> 'orderId' = $1`,
    [String(orderId)],
  );
  return rows.map(({ state }) => state);
};

const worker = (told: string[] = []) =>
  sendConfirmation({
    db: app.db,
    clock: app.clock,
    mail: smtpMail(server.url, { name: 'Vets & Co', address: 'help@provider.example' }),
    frame: app.config.provider,
    draw: app.documents.openLane(),
    linkBase: 'https://orders.example',
    reportFailure: (words) => told.push(words),
  });

test('the user who places an order is mailed the summary, once', async () => {
  const { user, order, body, names } = await placedOrder();
  await app.call('POST', '/api/order/', { token: user.token, body });
  await expect.poll(() => jobsOf(order.id)).toEqual(['completed']);
  const mails = server.sentTo(user.email);
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  const number = `#${String(order.id).padStart(5, '0')}`;
  expect(mail).toMatchObject({
    from: { name: 'Vets & Co', address: 'help@provider.example' },
    to: [{ address: user.email }],
    subject: `Your order ${number} at Vets & Co`,
    messageId: `<order-${order.id}-${order.wholesale_orders[0].uid}@provider.example>`,
  });
  const [first, second] = names;
  expect(mail?.text).toContain('Hello Aoife,');
  expect(mail?.text).toContain(`Your order ${number} was placed on`);
  expect(mail?.text).toContain(', reference PO <7>. It is being sent to 2 wholesalers:');
  expect(mail?.text).toMatch(new RegExp(`${first} +2 +€3,600\\.00\n${second} +1 +€1,800\\.00`));
  expect(mail?.text).toMatch(/Subtotal +€6,000\.00\nManufacturer savings +€0\.00\nWholesaler savings +− €600\.00\n/);
  expect(mail?.text).toMatch(/Total, ex VAT +€5,400\.00/);
  expect(mail?.text).toContain(`\nhttp://localhost:4321/orders/${order.id}\n`);
  expect(mail?.html).toContain(`href="http://localhost:4321/orders/${order.id}"`);
  expect(mail?.html).toContain(', reference PO &lt;7&gt;.');
  for (const words of [first, second, '€3,600.00', '€1,800.00', '€5,400.00'])
    expect(mail?.html).toContain(`>${words}<`);

  expect(mail?.attachments).toMatchObject([
    { filename: `order-${number.slice(1)}.pdf`, mimeType: 'application/pdf', disposition: 'attachment' },
    { filename: `order-${number.slice(1)}.csv`, mimeType: 'text/csv', disposition: 'attachment' },
  ]);
  const [pdf, csv] = mail?.attachments ?? [];
  // The parser hands attachments out as bytes unless it is asked for something else.
  const content = new Uint8Array(pdf?.content as ArrayBuffer);
  const { text } = await extractText(await getDocumentProxy(content), { mergePages: true });
  expect(text).toContain(`Order ${number}`);
  expect(text).toContain('€5,400.00');
  const lines = parse(Buffer.from(csv?.content as ArrayBuffer), { bom: true, columns: true });
  expect(lines).toMatchObject(
    [first, first, second].map((wholesaler) => ({
      wholesaler,
      reference: 'PO <7>',
      quantity: '200',
      total: '1800.00',
    })),
  );
});

test('another try is the same message to a mailbox', async () => {
  const { user, order } = await placedOrder();
  await expect.poll(() => jobsOf(order.id)).toEqual(['completed']);
  const { run } = worker();
  await run({ orderId: order.id });
  await run({ orderId: order.id });
  await expect.poll(() => server.sentTo(user.email)).toHaveLength(3);
  const mails = server.sentTo(user.email);
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
  expect(mails.at(1)?.text?.split('\n')).toContain(`https://orders.example/orders/${order.id}`);
});

test.each(['failed', 'error'] as const)('sent after a part ended %s, says what counts as well', async (status) => {
  const { user, order } = await placedOrder();
  await expect.poll(() => jobsOf(order.id)).toEqual(['completed']);
  expect(server.sentTo(user.email)[0]?.text).not.toContain('Without what was rejected');
  await expect
    .poll(() => app.db.prisma.wholesaleOrder.count({ where: { orderId: order.id, status: 'complete' } }))
    .toBe(2);
  const { uid } = order.wholesale_orders[0];
  const ended = status === 'error' ? { status, settledAt: null } : { status };
  await app.db.prisma.wholesaleOrder.update({ where: { uid }, data: ended });
  await worker().run({ orderId: order.id });
  const mail = server.sentTo(user.email)[1];
  expect(mail?.text).toMatch(/Total, ex VAT +€5,400\.00\nWithout what was rejected or not sent +€1,800\.00\n/);
  const [, csv] = mail?.attachments ?? [];
  const lines: { counted_total: string }[] = parse(Buffer.from(csv?.content as ArrayBuffer), {
    bom: true,
    columns: true,
  });
  expect(lines.map(({ counted_total }) => counted_total)).toEqual(['0.00', '0.00', '1800.00']);
});

test('no mail is sent to a disabled user, or about an order that does not exist', async () => {
  const { user, order } = await placedOrder();
  await expect.poll(() => jobsOf(order.id)).toEqual(['completed']);
  await app.db.prisma.user.update({ where: { id: user.id }, data: { isActive: false } });
  await worker().run({ orderId: order.id });
  await worker().run({ orderId: 2_147_483_647 });
  expect(server.sentTo(user.email)).toHaveLength(1);
});

test('an order that was refused is not confirmed', async () => {
  const { user, order } = await placedOrder();
  const answer = await app.call('POST', '/api/order/', {
    token: user.token,
    body: { cart: (await cartOf(app, user).read()).id },
  });
  expect(answer.status).toBe(400);
  await expect.poll(() => jobsOf(order.id)).toEqual(['completed']);
  expect(server.sentTo(user.email)).toHaveLength(1);
});

test('a failure is reported to the provider, without the address', async () => {
  const told: string[] = [];
  await worker(told).giveUp({ orderId: 12 });
  expect(told).toEqual(['The confirmation of order 12 could not be sent; the order itself is as it was placed.']);
});
