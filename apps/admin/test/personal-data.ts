import { randomUUID } from 'node:crypto';
import { DAY, later } from '@formulary/api/kernel/clock';
import {
  type MadeWholesaler,
  makeOffers,
  makeProduct,
  makeUser,
  makeWholesaler,
  unique,
} from '@formulary/api/test/factories';
import { pdfWith } from '@formulary/api/test/invoice-pdf';
import type { TestApp } from '@formulary/api/test/test-app';
import { wantListOf } from '@formulary/api/test/want-list';
import { madeUbl } from '@formulary/documents/test/made-ubl';
import { beforeAll, expect } from 'vitest';
import { type CommandLine, useCommandLine } from './command-line.ts';

/** Makes somebody of a practice, of whom there is something in every table that can have it. */
export function usePersons(app: TestApp, admin: CommandLine) {
  const sending = useCommandLine(app, { sendsMail: true });
  let wholesaler: MadeWholesaler;
  let product = 0;
  beforeAll(async () => {
    wholesaler = await makeWholesaler(app);
    product = await makeProduct(app, { requiresAr16Form: true });
    await makeOffers(app, wholesaler, { product });
  });
  return async function makePerson() {
    const { practiceId } = await makeUser(app, [wholesaler]);
    const person = {
      practiceId,
      email: `${unique('e')}@practice.example`,
      firstName: unique('First'),
      lastName: unique('Last'),
    };
    const { email, firstName, lastName } = person;
    const names = ['--first-name', firstName, '--last-name', lastName];
    const { printed } = await admin.run('users', 'create', email, '--practice', String(practiceId), ...names);
    const link = /\/auth(\/password-reset\/\S+)/.exec(printed)?.[1];
    const password = unique('password ');
    await app.call('POST', `/api/users${link}/`, { body: { password, password_confirm: password } });
    const { body: tokens } = await app.call('POST', '/api/token/', { body: { email, password } });
    const token: string = tokens.access;
    const { id } = await app.db.prisma.user.findUniqueOrThrow({ where: { email } });

    const accept = () => app.call('POST', '/api/compliance/accept/', { token, body: { category: 'ar16', product } });
    const add = () => app.call('POST', '/api/cart/item/', { token, body: { manufacturer_product: product } });
    const used = (await accept()).body.id;
    await add();
    const cart = (await app.call('GET', '/api/cart/', { token })).body.id;
    const headers = { 'idempotency-key': randomUUID() };
    const { status, body: order } = await app.call('POST', '/api/order/', {
      token,
      body: { cart, reference: 'PO 7' },
      headers,
    });
    expect(status).toBe(201);
    await trySending(app, { orderId: order.id, email });
    await answerWord(app, { orderId: order.id, userId: id });
    await receive(app, { orderId: order.id, wholesaler: wholesaler.id, token });
    const entry = await app.db.prisma.receiptEntry.findFirstOrThrow({ where: { userId: id } });
    await app.db.prisma.usedUpMark.create({
      data: {
        ...{ practiceId, productId: product, batchKey: '', expiresOn: new Date('2030-03-31') },
        ...{ upToEntryId: entry.id, userId: id, markedAt: app.clock.now() },
      },
    });
    await app.db.prisma.recall.create({
      data: {
        ...{ title: 'Recall of a test', text: 'Lot QX77Z1', publishedAt: app.clock.now() },
        practices: { create: { practiceId, packs: 1, entries: 1, toldAt: app.clock.now() } },
        confirmations: {
          create: { practiceId, userId: id, confirmedAt: app.clock.now(), received: 1, answer: 'none_left' },
        },
      },
    });
    await charge(app, { orderId: order.id, token });
    await keepPapers(app, token);
    const loose = (await accept()).body.id;
    await add();
    const items = [{ manufacturer_product: product, quantity: 2, note: 'Top shelf' }];
    await app.call('POST', '/api/lists/', { token, body: { name: 'Car boot', items } });
    await app.call('POST', `/api/product/${product}/watch/`, { token, body: { falls_to: 1 } });
    await app.db.prisma.watchNews.create({
      data: { userId: id, productId: product, kind: 'rose', text: `rose, ${firstName}`, createdAt: app.clock.now() },
    });
    const wants = wantListOf(app, { token });
    const { body: want } = await wants.ask(product, { quantity: 2, note: `Ring ${email}` });
    await wants.take({ want: want.id });
    await wants.remove((await wants.askInWords(unique('Gauze '))).body.id);
    await admin.run('notifications', 'publish', unique('Title '), 'For you.', '--user', email);
    const own = await app.db.prisma.notification.findFirstOrThrow({ where: { userId: id } });
    await app.call('POST', `/api/notifications/${own.id}/read/`, { token });
    await app.call('POST', '/api/event/', { token, body: { name: 'Logged in', properties: { who: email } } });
    await sending.run('users', 'reset', email.toUpperCase());
    await admin.run('users', 'reset', ` ${email}`, '--print-link');
    return {
      ...person,
      wholesaler,
      id,
      token,
      password,
      order: order.id as number,
      used,
      loose,
      want: want.id as number,
    };
  };
}

export type Person = Awaited<ReturnType<ReturnType<typeof usePersons>>>;

export const whoIs = ({ email, firstName, lastName }: Person) => [email, firstName, lastName];

/** Every table of ours and the queue's, with what refers to `users` or `practices` by which column. */
export async function tablesOf(app: TestApp) {
  const { rows } = await app.db.pool.query<{ name: string; refers: { table: string; column: string }[] | null }>(
    `SELECT c.oid::regclass::text AS name, (
       SELECT json_agg(json_build_object('table', k.confrelid::regclass::text, 'column', a.attname))
       FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.conkey[1]
       WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid IN ('users'::regclass, 'practices'::regclass)) AS refers
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'r' AND (n.nspname = 'public' OR n.nspname = 'pgboss')`,
  );
  return rows.map(({ name, refers }) => ({ name, refers: refers ?? [] }));
}

/** As if its wholesaler had been sent the order once, in vain. */
async function trySending(app: TestApp, { orderId, email }: { orderId: number; email: string }) {
  const { id } = await app.db.prisma.wholesaleOrder.findFirstOrThrow({ where: { orderId } });
  const startedAt = app.clock.now();
  await app.db.prisma.sendingAttempt.create({
    data: {
      ...{ wholesaleOrderId: id, round: 1, attempt: 1, startedAt },
      bodies: { create: { keptAt: startedAt, request: `{"email":"${email}"}`, answer: `Who is ${email}?` } },
    },
  });
}

/** Waits for the only pack of an order, does without it, and counts it as it comes all the same. */
async function receive(
  app: TestApp,
  { orderId, wholesaler, token }: { orderId: number; wholesaler: number; token: string },
) {
  const { id: line, productId } = await app.db.prisma.orderItem.findFirstOrThrow({
    where: { wholesaleOrder: { orderId } },
  });
  const markControlled = (requiresControlledDrugForm: boolean) =>
    app.db.prisma.product.update({ where: { id: productId }, data: { requiresControlledDrugForm } });
  const post = async (path: string, body: object) => {
    const { status, body: answer } = await app.call('POST', path, { token, body });
    expect(status, JSON.stringify(answer)).toBe(200);
    return answer;
  };
  const ask_again_on = later(app.clock.now(), 7 * DAY)
    .toISOString()
    .slice(0, 10);
  await post('/api/still-to-come/waits/', { lines: [line], ask_again_on });
  await post('/api/still-to-come/drops/', { lines: [{ line, quantity: 1 }] });
  const { id } = await post('/api/receipts/', { wholesaler });
  const entry = { key: randomUUID(), line, accept: ['dropped'], note: 'In the wrong box' };
  // It is entered in the register as well.
  await markControlled(true);
  const { entries } = await post(`/api/receipts/${id}/entries/`, { entries: [entry] });
  await markControlled(false);
  expect(entries).toMatchObject([{ outcome: 'counted' }]);
  await post(`/api/receipts/${id}/finish/`, {});
}

/** Drops an invoice of the order, with a fee and a line without a code that is said to be the order's. */
async function charge(app: TestApp, { orderId, token }: { orderId: number; token: string }) {
  const part = await app.db.prisma.wholesaleOrder.findFirstOrThrow({ where: { orderId }, include: { items: true } });
  const [item] = part.items;
  if (!item) throw new Error('an order has a line');
  const xml = madeUbl({
    ...{ number: unique('INV-'), issuedOn: app.clock.now().toISOString().slice(0, 10), orderId: part.uid },
    seller: { name: part.wholesalerName },
    lines: [{ name: item.productName, quantity: '1', price: '10.00', cents: 1_000 }],
    charges: [{ isCharge: true, cents: 500, reason: 'Delivery' }],
  });
  const { status, body } = await app.call('POST', '/api/invoices/?file_name=invoice.xml', {
    ...{ token, body: xml, headers: { 'content-type': 'application/xml' } },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  const { id, lines } = body.invoice;
  const choice = { invoice_line: lines[0].id, order_line: item.id, packs: 1 };
  const chosen = await app.call('POST', `/api/invoices/${id}/choices/`, { token, body: choice });
  expect(chosen.status, JSON.stringify(chosen.body)).toBe(200);
  await claim(app, { invoice: id, token });
  const promise = { order_line: item.id, amount: 1, note: 'Mary, by phone' };
  expect((await app.call('POST', '/api/invoices/promises/', { token, body: promise })).status).toBe(201);
  const paid = await app.call('POST', `/api/invoices/${id}/payment/`, { token, body: {} });
  expect(paid.status, JSON.stringify(paid.body)).toBe(200);
  await chargeByTable(app, { token, wholesaler: part.wholesalerId });
}

/** Claims the fee of an invoice, hands it over, and says that it was refused; a credit note gives back a part. */
async function claim(app: TestApp, { invoice, token }: { invoice: number; token: string }) {
  const { number, wholesaler } = await app.db.prisma.invoice.findUniqueOrThrow({
    where: { id: invoice },
    include: { wholesaler: true },
  });
  const post = async (path: string, body: object) => {
    const answer = await app.call('POST', `/api/claims/${path}`, { token, body });
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body;
  };
  const { id } = await post('', { wholesaler: wholesaler.id, invoices: [invoice] });
  await post(`${id}/send/`, { by: 'hand' });
  await post(`${id}/answers/`, { kind: 'refused', amount: 1, note: 'By telephone' });
  const xml = madeUbl({
    ...{
      number: unique('CN-'),
      issuedOn: app.clock.now().toISOString().slice(0, 10),
      isCredit: true,
      preceding: number,
    },
    seller: { name: wholesaler.name },
    lines: [{ name: 'Delivery', quantity: '1', price: '2.00', cents: 200 }],
  });
  const { status, body } = await app.call('POST', '/api/invoices/?file_name=credit.xml', {
    ...{ token, body: xml, headers: { 'content-type': 'application/xml' } },
  });
  expect(status, JSON.stringify(body)).toBe(200);
}

/** Drops an invoice that is a table, and says what its columns are. */
async function chargeByTable(app: TestApp, { token, wholesaler }: { token: string; wholesaler: number }) {
  const said = { columns: 'name,quantity,price', number: unique('INV-'), issued_on: '2026-11-20' };
  const query = new URLSearchParams({ ...said, wholesaler: String(wholesaler) });
  const table = await app.call('POST', `/api/invoices/?${query}`, {
    ...{ token, body: 'Was;Pcs;EUR\nDelivery;1;5.00\n', headers: { 'content-type': 'text/csv' } },
  });
  expect(table.status, JSON.stringify(table.body)).toBe(200);
}

/** Drops two PDFs without data; one is set aside, and the other waits. */
async function keepPapers(app: TestApp, token: string) {
  const papers: number[] = [];
  for (const Title of [unique(), unique()]) {
    const { statusCode, body } = await app.fastify.inject({
      ...{ method: 'POST', url: '/api/invoices/?file_name=paper.pdf', payload: await pdfWith([], { info: { Title } }) },
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/pdf' },
    });
    expect(statusCode, body).toBe(200);
    papers.push(JSON.parse(body).paper);
  }
  expect((await app.call('POST', `/api/invoices/papers/${papers[0]}/aside/`, { token, body: {} })).status).toBe(204);
}

/** As if the wholesaler had asked for a higher price, and this user had accepted it. */
async function answerWord(
  { db: { prisma }, clock }: TestApp,
  { orderId, userId }: { orderId: number; userId: number },
) {
  const line = await prisma.orderItem.findFirstOrThrow({
    where: { wholesaleOrder: { orderId } },
    include: { wholesaleOrder: true },
  });
  const { id: wholesaleOrderId, wholesalerId } = line.wholesaleOrder;
  const now = clock.now();
  const word = await prisma.wholesalerWord.create({
    data: {
      ...{ wholesalerId, wholesaleOrderId, source: 'message', messageId: unique(), mediaType: 'application/json' },
      ...{ content: Buffer.from('{}'), contentHash: '0', issuedAt: now, receivedAt: now, state: 'applied' },
    },
  });
  const said = { kind: 'confirmed', quantity: line.quantity, netPrice: 99.5, asks: true, holds: true } as const;
  const lineWord = await prisma.lineWord.create({ data: { wordId: word.id, orderItemId: line.id, ...said } });
  await prisma.lineAnswer.create({ data: { lineWordId: lineWord.id, isAccepted: true, userId, answeredAt: now } });
}
