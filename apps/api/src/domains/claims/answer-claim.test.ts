import { expect, test } from 'vitest';
import { claimShop, sumsOf } from '../../../test/claim-shop.ts';
import { useApp } from '../../../test/test-app.ts';

const app = useApp();

/** A claim that was sent: of a line that is EUR 1.00 dearer, one that is EUR 2.00 dearer, and a fee of EUR 1.95. */
async function sentClaim() {
  const shop = await claimShop(app, { quantity: 10 }, { quantity: 10 });
  const { lines } = await shop.order();
  const items = await app.db.prisma.orderItem.findMany({ where: { id: { in: lines } }, orderBy: { id: 'asc' } });
  const dearer = items.map(({ id, netPrice }, at) =>
    shop.lineOf(id, { each: Math.round(Number(netPrice) * 100) + 10 * (at + 1) }),
  );
  const invoice = await shop.drop(await Promise.all(dearer), {
    charges: [{ isCharge: true, cents: 195, reason: 'Fuel surcharge', code: 'FI' }],
  });
  const { id } = await shop.claimAll();
  await shop.send(id);
  return { ...shop, id, lines, items, invoice };
}

test('what somebody says of a claim is kept by finding, and can be taken back', async () => {
  const { id, answer, readClaim, call } = await sentClaim();
  const promised = await answer(id, { kind: 'promised', note: ' with the next invoice ' });
  expect(sumsOf(promised.body)).toBe('promised: 4.95 claimed, 4.95 owed');
  expect(promised.body.answers).toMatchObject([{ kind: 'promised', amount: null, note: 'with the next invoice' }]);
  expect(sumsOf((await answer(id, { kind: 'credited', amount: 1.5 })).body)).toBe(
    'partly_credited: 4.95 claimed, 1.50 credited, 3.45 owed',
  );
  const [, , fee] = (await readClaim(id)).items;
  const refused = await answer(id, { kind: 'refused', items: [fee?.id] });
  expect(sumsOf(refused.body)).toBe('partly_credited: 4.95 claimed, 1.50 credited, 1.95 refused, 1.50 owed');
  expect(refused.body.items.map(({ owed }: { owed: number }) => owed)).toEqual([0, 1.5, 0]);
  const closed = await answer(id, { kind: 'written_off' });
  expect(sumsOf(closed.body)).toBe('partly_credited: 4.95 claimed, 1.50 credited, 1.95 refused, 1.50 written_off');
  expect((await answer(id, { kind: 'written_off' })).body.code).toBe('less_owed');
  const last = closed.body.answers.at(-1).id;
  expect(sumsOf((await call('POST', `${id}/answers/${last}/take-back/`)).body)).toContain('1.50 owed');
  expect(sumsOf((await call('POST', `${id}/answers/${last}/take-back/`)).body)).toContain('1.50 owed');
  expect((await call('POST', `${id}/answers/999999/take-back/`)).status).toBe(404);
});

test.each([
  ['credited', 'credited: 4.95 claimed, 4.95 credited'],
  ['refused', 'refused: 4.95 claimed, 4.95 refused'],
  ['written_off', 'written_off: 4.95 claimed, 4.95 written_off'],
])('all of it is %s', async (kind, sums) => {
  const { id, answer, toClaim } = await sentClaim();
  expect(sumsOf((await answer(id, { kind })).body)).toBe(sums);
  // What was closed is not offered again.
  expect(await toClaim()).toBeUndefined();
});

test('two users who say so at once are one', async () => {
  const { id, answer, readClaim } = await sentClaim();
  const answers = await Promise.all([1, 2, 3].map(() => answer(id, { kind: 'refused' })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(sumsOf(await readClaim(id))).toBe('refused: 4.95 claimed, 4.95 refused');
});

test('nothing is said of a claim that was not sent, of more than is owed, or of findings of another claim', async () => {
  const { id, answer, claimAll, drop, lineOf, order, items } = await sentClaim();
  const other = await order();
  const each = Math.round(Number(items[0]?.netPrice) * 100) + 10;
  await drop([await lineOf(other.lines[0] ?? 0, { each })]);
  const draft = await claimAll();
  expect((await answer(draft.id, { kind: 'refused' })).body.code).toBe('claim_not_sent');
  expect((await answer(id, { kind: 'credited', amount: 4.96 })).body.code).toBe('less_owed');
  expect((await answer(id, { kind: 'credited', amount: 0 })).body.code).toBe('less_owed');
  expect((await answer(id, { kind: 'refused', items: [draft.items[0]?.id] })).status).toBe(400);
  expect((await answer(id, { kind: 'lost' })).status).toBe(400);
});

test('a credit note finds its claim by the lines of the order and by the invoice that it names', async () => {
  const shop = await sentClaim();
  const { id, lines, invoice, readClaim, credit, lineOf, owed } = shop;
  const [first = 0] = lines;
  // Ten cents for each of ten packs: money, and no packs.
  const difference = await lineOf(first, { each: 10, quantity: '10' });
  const surcharge = { isCharge: true, cents: 195, reason: 'Fuel surcharge', code: 'FI' };
  const note = await credit([difference], { number: 'CN-1', preceding: invoice.number, charges: [surcharge] });
  const claim = await readClaim(id);
  expect(claim.credits).toMatchObject([{ invoice: note.id, number: 'CN-1', amount: 2.95 }]);
  expect(claim.items.map(({ credited, owed: left }) => [credited, left])).toEqual([
    [1, 0],
    [0, 2],
    [1.95, 0],
  ]);
  expect(sumsOf(claim)).toBe('partly_credited: 4.95 claimed, 2.95 credited, 2.00 owed');
  expect(await owed()).toMatchObject({ owed: 2, to_claim: 0 });
});

test('money that a credit note gives back in words settles the invoice that it names once somebody says what it is', async () => {
  const shop = await sentClaim();
  const { id, invoice, readClaim, credit, choose, readInvoice } = shop;
  const words = { name: 'As agreed by telephone', quantity: '1', price: '1.95', cents: 195 };
  const note = await credit([words], { number: 'CN-2', preceding: invoice.number });
  const before = await readClaim(id);
  if (note.asks > 0) {
    expect(sumsOf(before)).toBe('sent: 4.95 claimed, 4.95 owed');
    await choose(note.id, { invoice_line: note.lines[0].id });
  }
  // A finding of just that amount goes first.
  expect((await readClaim(id)).items.map(({ credited }) => credited)).toEqual([0, 0, 1.95]);
  expect((await readInvoice(invoice.id)).found).toBe(3);
});

test('a credit note that names another invoice settles nothing of this one', async () => {
  const { id, invoice, readClaim, credit } = await sentClaim();
  const surcharge = { isCharge: true, cents: 195, reason: 'Fuel surcharge', code: 'FI' };
  const words = { name: 'Delivery', quantity: '1', price: '0.01', cents: 1 };
  await credit([words], { number: 'CN-3', preceding: `${invoice.number}-other`, charges: [surcharge] });
  expect(sumsOf(await readClaim(id))).toBe('sent: 4.95 claimed, 4.95 owed');
});
