import { expect, test } from 'vitest';
import { makeUser, makeWholesaler, unique } from '../../../../test/factories.ts';
import { pdfWith } from '../../../../test/invoice-pdf.ts';
import { fileOf as file, MAIL_SETTINGS, useMailShop } from '../../../../test/mail-shop.ts';
import { useApp } from '../../../../test/test-app.ts';
import { LOCK_INVOICES } from '../invoice-queries.ts';

const app = useApp(MAIL_SETTINGS);
const { mailShop } = useMailShop(app);

const newAddress = () => `accounts@${unique('w')}.example`;
const giveAddress = (wholesalerId: number, claimsAddress: string) =>
  app.db.prisma.wholesaler.update({ where: { id: wholesalerId }, data: { claimsAddress } });

test("a sender is no wholesaler's that the practice has no account at, and nobody's who is two of its wholesalers'", async () => {
  const shop = await mailShop();
  const [strange, own] = [await makeWholesaler(app), await makeWholesaler(app)];
  await app.db.prisma.wholesalerAccount.create({
    data: { practiceId: shop.practiceId, wholesalerId: own.id, accountNumber: unique('A-') },
  });
  // Others order from it.
  await makeUser(app, [strange]);
  const [strangers, both] = [newAddress(), newAddress()];
  await giveAddress(strange.id, strangers);
  await giveAddress(shop.wholesaler.id, both);
  await giveAddress(own.id, both);
  const [one, other] = [await pdfWith([], { info: { Title: 'A' } }), await pdfWith([], { info: { Title: 'B' } })];
  shop.put([file(one, 'stranger.pdf')], { from: strangers });
  shop.put([file(other, 'both.pdf')], { from: both });
  await shop.read();
  expect((await shop.papers()).papers).toMatchObject([
    { file_name: 'both.pdf', wholesaler: null },
    { file_name: 'stranger.pdf', wholesaler: null },
  ]);
});

test('of two messages with one document the first says who sent it', async () => {
  const shop = await mailShop();
  const pdf = await pdfWith([]);
  shop.put([file(pdf)], { from: 'first@wholesaler.example', messageId: 'one' });
  await shop.read();
  shop.put([file(pdf)], { from: 'second@wholesaler.example', messageId: 'two' });
  await shop.read();
  expect(shop.counts()).toEqual([0, 2, 0]);
  expect((await shop.papers()).papers).toMatchObject([{ mail: { sender: 'first@wholesaler.example' } }]);
});

test('a hundred documents of a message are taken', async () => {
  const shop = await mailShop();
  const cut = file('<?xml version="1.0"?><Invoice><cut', 'cut.xml');
  shop.put(Array.from({ length: 100 }, () => cut));
  await shop.read();
  expect(shop.counts()).toEqual([0, 1, 0]);
  expect((await shop.papers()).papers).toMatchObject([{ file_name: 'cut.xml', asks: 'document_not_read' }]);
});

/** So many statements wait for the practice's lock. */
const waiting = async () => {
  const { rows } = await app.db.pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%FOR NO KEY UPDATE%'`,
  );
  return rows[0]?.count;
};

test('what somebody drops with its answers while the same comes by mail waits for nobody', async () => {
  const shop = await mailShop();
  const csv = `Art;Was;Pcs;EUR\n${shop.line.code};${shop.line.name};3;${shop.line.price}\n`;
  const answers = { columns: 'sellers_code,,quantity,price', number: 'M-1', issued_on: '2026-11-20' };
  const query = new URLSearchParams({ file_name: 'a.csv', wholesaler: String(shop.wholesaler.id), ...answers });
  shop.put([file(csv, 'a.csv')]);
  const { dropped, read } = await app.db.transaction(async (tx) => {
    await tx.run(LOCK_INVOICES, { practiceId: shop.practiceId });
    // Both begin before either has the lock; who asks first gets it first.
    const dropping = app.call('POST', `/api/invoices/?${query}`, {
      ...{ token: shop.token, body: csv, headers: { 'content-type': 'text/csv' } },
    });
    await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
    const reading = shop.read();
    await expect.poll(waiting, { timeout: 20_000 }).toBe(2);
    return { dropped: dropping, read: reading };
  });
  await read;
  expect((await dropped).status).toBe(200);
  expect(shop.counts()).toEqual([0, 1, 0]);
  expect(await shop.papers()).toMatchObject({ count: 0 });
  expect(await shop.invoices()).toMatchObject([{ number: 'M-1', source: 'dropped' }]);
});
