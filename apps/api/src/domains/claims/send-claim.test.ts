import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, expect, test } from 'vitest';
import { claimShop, sumsOf } from '../../../test/claim-shop.ts';
import { unique } from '../../../test/factories.ts';
import { useMailServer } from '../../../test/mail-server.ts';
import { startMailWorkers } from '../../../test/mail-workers.ts';
import { useApp } from '../../../test/test-app.ts';
import { DAY, MINUTE } from '../../kernel/clock.ts';

const server = useMailServer();
const app = useApp({ SUPPORT_EMAIL: 'help@provider.example', SIMULATED_TRANSPORT_MS: '0' });

beforeAll(() => startMailWorkers(app, server));

/** A claim of EUR 1.00, of a wholesaler with an address for claims. */
async function claimed() {
  const shop = await claimShop(app, { quantity: 10 });
  const address = `${unique('claims')}@wholesaler.example`;
  await app.db.prisma.wholesaler.update({
    where: { id: shop.wholesaler.id },
    data: { claimsAddress: address, claimDays: 5 },
  });
  const { lines } = await shop.order();
  const [line = 0] = lines;
  const { netPrice } = await app.db.prisma.orderItem.findUniqueOrThrow({ where: { id: line } });
  const each = Math.round(Number(netPrice) * 100) + 10;
  const invoice = await shop.drop([await shop.lineOf(line, { each })]);
  const claim = await shop.claimAll();
  return { ...shop, line, invoice, claim, address };
}

test('a claim goes out once by mail with its PDF and CSV, and an answer goes to who pressed', async () => {
  const shop = await claimed();
  const { claim, address } = shop;
  const presses = await Promise.all([1, 2].map(() => shop.send(claim.id, { by: 'mail' })));
  expect(presses.map(({ status }) => status)).toEqual([200, 200]);
  await expect
    .poll(async () => (await shop.readClaim(claim.id)).sendings, { timeout: 15_000 })
    .toMatchObject([{ address, sent_on: expect.any(String), fault: null }]);
  const [mail, ...more] = server.sentTo(address);
  expect(more).toEqual([]);
  const title = `Claim C-${String(claim.id).padStart(5, '0')}`;
  expect(mail?.subject).toBe(
    `${title}: €1.00, ${(await app.db.prisma.practice.findUniqueOrThrow({ where: { id: shop.user.practiceId } })).name}`,
  );
  expect(mail?.replyTo?.[0]?.address).toBe(shop.user.email);
  expect(mail?.text).toContain('Charged above the promised price (10 packs)');
  const [pdf, csv] = mail?.attachments ?? [];
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf?.content as ArrayBuffer)), {
    mergePages: true,
  });
  expect(text).toContain(title);
  expect(text).toContain(`Invoice ${shop.invoice.number}`);
  expect(Buffer.from(csv?.content as ArrayBuffer).toString()).toContain(`${title},${shop.invoice.number},`);
  expect(sumsOf(await shop.readClaim(claim.id))).toBe('sent: 1.00 claimed, 1.00 owed');
  expect(await shop.owed()).toEqual({ owed: 1, to_claim: 0, drafted: 0, late: 0 });
  expect((await shop.call('DELETE', `${claim.id}/`)).body.code).toBe('claim_sent');
});

test('an answer that is late is said, and a reminder goes out when somebody presses again', async () => {
  const shop = await claimed();
  const { claim, address } = shop;
  await shop.send(claim.id, { by: 'mail' });
  await expect.poll(() => server.sentTo(address).length, { timeout: 15_000 }).toBe(1);
  expect((await shop.readClaim(claim.id)).is_late).toBe(false);
  app.clock.advance(6 * DAY);
  expect((await shop.readClaim(claim.id)).is_late).toBe(true);
  expect((await shop.owed()).late).toBe(1);
  await shop.send(claim.id, { by: 'mail' });
  await shop.send(claim.id, { by: 'mail', again: true });
  await shop.send(claim.id, { by: 'mail', again: true });
  await expect.poll(() => server.sentTo(address).length, { timeout: 15_000 }).toBe(2);
  expect(server.sentTo(address)[1]?.subject).toMatch(/^Reminder: Claim C-/);
  const { sendings, is_late } = await shop.readClaim(claim.id);
  expect([sendings.length, is_late]).toEqual([2, false]);
  app.clock.advance(2 * MINUTE);
  await shop.send(claim.id, { by: 'mail', again: true });
  await expect.poll(() => server.sentTo(address).length, { timeout: 15_000 }).toBe(3);
});

test('a claim that nobody has the address of says so, and can be sent again', async () => {
  const shop = await claimed();
  server.unknown.add(shop.address);
  await shop.send(shop.claim.id, { by: 'mail' });
  await expect
    .poll(async () => (await shop.readClaim(shop.claim.id)).sendings[0]?.fault, { timeout: 15_000 })
    .toContain('No such user');
  expect((await shop.readClaim(shop.claim.id)).state).toBe('drafted');
  expect((await shop.send(shop.claim.id)).body.state).toBe('sent');
});

test('without an address a claim is handed over by the practice', async () => {
  const shop = await claimed();
  await app.db.prisma.wholesaler.update({ where: { id: shop.wholesaler.id }, data: { claimsAddress: null } });
  expect((await shop.send(shop.claim.id, { by: 'mail' })).body.code).toBe('no_claims_address');
  const { body } = await shop.send(shop.claim.id);
  expect([body.state, body.sendings]).toMatchObject(['sent', [{ address: null, fault: null }]]);
});

test('its PDF and CSV are there for whoever has the address, for a quarter of an hour', async () => {
  const { claim, readClaim } = await claimed();
  const fetched = async (address: string, more = '') => {
    const { pathname, search } = new URL(address);
    const { statusCode, headers } = await app.fastify.inject({ url: pathname + search + more });
    return [statusCode, headers['content-type'], headers['content-disposition']];
  };
  const name = `claim-c-${String(claim.id).padStart(5, '0')}`;
  expect(await fetched(claim.pdf)).toEqual([200, 'application/pdf', `attachment; filename="${name}.pdf"`]);
  expect(await fetched(claim.csv)).toEqual([200, 'text/csv; charset=utf-8', `attachment; filename="${name}.csv"`]);
  expect((await fetched(claim.pdf, 'x'))[0]).toBe(404);
  app.clock.advance(16 * MINUTE);
  expect((await fetched(claim.csv))[0]).toBe(404);
  expect((await fetched((await readClaim(claim.id)).csv))[0]).toBe(200);
});
