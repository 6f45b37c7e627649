import { madeUbl } from '@formulary/documents/test/made-ubl';
import { brokenRules, T111, T128 } from '@formulary/documents/test/peppol-rules';
import { readUblOf } from '@formulary/documents/ubl/read-ubl';
import { beforeAll, expect, test } from 'vitest';
import { claimShop } from '../../../../test/claim-shop.ts';
import { unique } from '../../../../test/factories.ts';
import { useMailServer } from '../../../../test/mail-server.ts';
import { startMailWorkers } from '../../../../test/mail-workers.ts';
import { useApp } from '../../../../test/test-app.ts';
import { MINUTE } from '../../../kernel/clock.ts';

const server = useMailServer();
const app = useApp({ SUPPORT_EMAIL: 'help@provider.example', SIMULATED_TRANSPORT_MS: '0' });

beforeAll(() => startMailWorkers(app, server));

/** Puts the electronic addresses of seller and buyer into an invoice. */
function addressed(xml: string): string {
  const [seller, buyer] = ['7300010000001', '5798000000124'];
  const endpoint = (value: string) => `<cac:Party><cbc:EndpointID schemeID="0088">${value}</cbc:EndpointID>`;
  const [head = '', of = '', rest = ''] = xml.split('<cac:Party>');
  return `${head}${endpoint(seller)}${of}${endpoint(buyer)}${rest}`;
}

/** A claim of packs that were rejected and of a price, of a wholesaler that takes Peppol's documents. */
async function claimed() {
  const shop = await claimShop(app, { quantity: 10 }, { quantity: 4 });
  const address = `${unique('claims')}@wholesaler.example`;
  await app.db.prisma.wholesaler.update({
    where: { id: shop.wholesaler.id },
    data: { claimsAddress: address, claimsFormat: 'peppol' },
  });
  const { lines, id: order } = await shop.order();
  const [first = 0, second = 0] = lines;
  await shop.receive([
    { line: first, quantity: 10 },
    { line: second, quantity: 3 },
    { line: second, quantity: 1, kind: 'rejected', reason: 'damaged', batch: 'B-7' },
  ]);
  const item = await app.db.prisma.orderItem.findUniqueOrThrow({ where: { id: first } });
  const each = Math.round(Number(item.netPrice) * 100) + 10;
  const made = shop.make([await shop.lineOf(first, { each }), await shop.lineOf(second)]);
  const { body } = await shop.dropBytes(addressed(madeUbl(made).toString()));
  const claim = await shop.claimAll();
  return { ...shop, order, first, second, invoice: body.invoice, claim, address };
}

const fetched = async (address: string, more = '') => {
  const { pathname, search } = new URL(address);
  const { statusCode, headers, body } = await app.fastify.inject({ url: pathname + search + more });
  return { status: statusCode, type: headers['content-type'], name: headers['content-disposition'], body };
};

test('a claim of a wholesaler that takes them has Peppol’s documents, for a quarter of an hour', async () => {
  const { claim, invoice, order, second, readClaim } = await claimed();
  const number = `#${String(order).padStart(5, '0')}`;
  expect(claim.peppol.map(({ kind, of }) => [kind, of])).toEqual([
    ['invoice_response', invoice.number],
    ['receipt_advice', number],
  ]);
  const [response, advice] = await Promise.all(claim.peppol.map(({ url }) => fetched(url)));
  const title = `claim-c-${String(claim.id).padStart(5, '0')}`;
  expect(response).toMatchObject({
    ...{ status: 200, type: 'application/xml' },
    name: `attachment; filename="${title}-1-invoice-response-${invoice.number}.xml"`,
  });
  expect(brokenRules(response?.body ?? '', T111)).toEqual([]);
  expect(response?.body).toContain('<cbc:EndpointID schemeID="0088">7300010000001<');
  expect(response?.body).toContain('<cbc:ResponseCode>UQ<');
  expect(brokenRules(advice?.body ?? '', T128)).toEqual([
    'DespatchDocumentReference 1..1',
    'DespatchLineReference 1..1',
  ]);
  const read = readUblOf(['ReceiptAdvice'], Buffer.from(advice?.body ?? ''));
  const items = await app.db.prisma.orderItem.findMany({
    where: { wholesaleOrder: { orderId: order } },
    orderBy: { id: 'asc' },
  });
  expect(read.lines.map(({ id, items: [item] }) => [id, item?.sellersId])).toEqual(
    items.map(({ wholesalerCode }, at) => [String(at + 1), wholesalerCode]),
  );
  const place = items.findIndex(({ id }) => id === second);
  expect(read.lines[place]).toMatchObject({
    ...{ receivedQuantity: { value: '4' }, rejectedQuantity: { value: '1' }, rejectReasonCode: '1' },
  });
  const [first] = claim.peppol;
  expect((await fetched(first?.url ?? '', 'x')).status).toBe(404);
  expect((await fetched((first?.url ?? '').replace('/peppol/1', '/peppol/3'))).status).toBe(404);
  app.clock.advance(16 * MINUTE);
  expect((await fetched(first?.url ?? '')).status).toBe(404);
  expect((await fetched((await readClaim(claim.id)).peppol[0]?.url ?? '')).status).toBe(200);
});

test('they go with the mail, and name the despatch advice where there was one', async () => {
  const shop = await claimed();
  const { claim, address, wholesaler, order } = shop;
  const part = await app.db.prisma.wholesaleOrder.findFirstOrThrow({ where: { orderId: order } });
  const at = new Date(app.clock.now().getTime() - 30 * MINUTE);
  const word = await app.db.prisma.wholesalerWord.create({
    data: {
      ...{ wholesalerId: wholesaler.id, wholesaleOrderId: part.id, source: 'message', messageId: unique('despatch') },
      ...{ mediaType: 'application/json', content: Buffer.from('{}'), contentHash: unique('hash'), state: 'applied' },
      ...{ issuedAt: at, receivedAt: at },
    },
  });
  await app.db.prisma.despatch.create({ data: { wordId: word.id } });
  await shop.send(claim.id, { by: 'mail' });
  await expect.poll(() => server.sentTo(address).length, { timeout: 15_000 }).toBe(1);
  const files = server.sentTo(address)[0]?.attachments ?? [];
  expect(files.map(({ filename }) => filename?.replace(/^claim-c-\d+/, ''))).toEqual([
    ...['.pdf', '.csv', `-1-invoice-response-${shop.invoice.number}.xml`],
    `-2-receipt-advice-${String(order).padStart(5, '0')}.xml`,
  ]);
  const advice = Buffer.from(files[3]?.content as ArrayBuffer).toString();
  expect(readUblOf(['ReceiptAdvice'], Buffer.from(advice)).despatchReferences).toMatchObject([
    { id: word.messageId, issueDate: at.toISOString().slice(0, 10) },
  ]);
});

test('a wholesaler that does not take them gets none', async () => {
  const { claim, wholesaler, readClaim } = await claimed();
  await app.db.prisma.wholesaler.update({ where: { id: wholesaler.id }, data: { claimsFormat: 'own' } });
  expect((await readClaim(claim.id)).peppol).toEqual([]);
  expect((await fetched(claim.peppol[0]?.url ?? '')).status).toBe(404);
});
