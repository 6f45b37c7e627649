import { expect, test } from 'vitest';
import { claimShop, sumsOf } from '../../../test/claim-shop.ts';
import { useApp } from '../../../test/test-app.ts';

const app = useApp();

/** A sent claim of EUR 5.00 of one line, and the press that gives cents of it back by a document. */
async function claimOfLine() {
  const shop = await claimShop(app, { quantity: 10 });
  const { lines } = await shop.order();
  const [line = 0] = lines;
  const { netPrice } = await app.db.prisma.orderItem.findUniqueOrThrow({ where: { id: line } });
  const each = Math.round(Number(netPrice) * 100);
  await shop.drop([await shop.lineOf(line, { each: each + 50 })]);
  const creditOf = async (cents: number) => shop.credit([await shop.lineOf(line, { each: cents / 10 })]);
  const claimed = async () => {
    const { id } = await shop.claimAll();
    await shop.send(id);
    return id;
  };
  const wonBack = async () => (await app.call('GET', '/api/claims/won-back/', { token: shop.token })).body.given_back;
  return { ...shop, line, each, creditOf, claimed, wonBack };
}

test('what is said after a credit note came is other money, and the credit note of it is the same', async () => {
  const shop = await claimOfLine();
  const id = await shop.claimed();
  await shop.creditOf(200);
  expect(sumsOf(await shop.readClaim(id))).toBe('partly_credited: 5.00 claimed, 2.00 credited, 3.00 owed');
  const said = await shop.answer(id, { kind: 'credited' });
  expect(sumsOf(said.body)).toBe('credited: 5.00 claimed, 5.00 credited');
  expect(await shop.wonBack()).toBe(5);
  expect(await shop.owed()).toMatchObject({ owed: 0, to_claim: 0 });
  await shop.creditOf(300);
  expect(sumsOf(await shop.readClaim(id))).toBe('credited: 5.00 claimed, 5.00 credited');
  expect(await shop.wonBack()).toBe(5);
});

test('what was given back beyond a claim is not taken off the next one, and nothing is offered twice', async () => {
  const shop = await claimShop(app, { quantity: 10 });
  const { lines } = await shop.order();
  const [line = 0] = lines;
  const { price } = await shop.lineOf(line);
  await shop.receive([
    { line, quantity: 8 },
    { line, quantity: 2, kind: 'rejected', reason: 'damaged' },
  ]);
  const first = await shop.claimAll();
  const [cents, claimed] = [Math.round(Number(price) * 100), Math.round(first.claimed * 100)];
  expect(claimed).toBe(2 * cents);
  await shop.send(first.id);
  // Twice the price: each of ten packs is dearer by all of it.
  await shop.drop([await shop.lineOf(line, { each: 2 * cents })]);
  await shop.credit([await shop.lineOf(line, { each: Math.round(cents * 0.4) })]);
  const second = await shop.claimAll();
  expect(await shop.owed()).toMatchObject({ drafted: second.claimed, to_claim: 0 });
  expect(await shop.toClaim()).toBeUndefined();
  expect(sumsOf(await shop.readClaim(first.id))).toContain(`${first.claimed.toFixed(2)} credited`);
});
