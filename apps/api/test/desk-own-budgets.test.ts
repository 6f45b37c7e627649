import { expect, test } from 'vitest';
import { readUpload } from '../src/domains/price-lists/uploads/read-upload.job.ts';
import { makeWholesalersPerson } from './desk.ts';
import { makeListShop } from './list-shop.ts';
import { placeOrderAt } from './placed-order.ts';
import { spendingOf } from './spend.ts';
import { useApp } from './test-app.ts';

const app = useApp();
const { spend } = spendingOf(app);

test.each([10, 60])('a wholesaler’s own lists of %i offers take as many statements as others', async (products) => {
  const shop = await makeListShop(app, products);
  const { token } = await makeWholesalersPerson(app, shop.wholesaler);
  const of = (path: string, status = 200) => ({ status, token, path: `/api/desk/own/${path}` });
  const content = { body: Buffer.from(shop.textOf(10.5)) };
  const { body: sent } = await spend('desk.uploadOwnList', { ...of('list-uploads/?file_name=new.csv'), ...content });
  await readUpload(app).run({ uploadId: sent.id });
  const names = { code: 'code', wholesaler_code: 'wholesaler_code', gross_price: 'gross_price' };
  await spend('desk.nameOwnColumns', { ...of(`list-uploads/${sent.id}/columns/`), body: names });
  await readUpload(app).run({ uploadId: sent.id });
  await spend('desk.previewOwnAgain', of(`list-uploads/${sent.id}/preview/`));
  await readUpload(app).run({ uploadId: sent.id });
  const { body: read } = await spend('desk.getOwnUpload', of(`list-uploads/${sent.id}/`));
  expect(read.preview.changed).toBe(products);
  app.clock.advance(60_000);
  const { body } = await spend('desk.handInList', { ...of(`list-uploads/${sent.id}/hand-in/`), body: {} });
  await spend('desk.listOwnUploads', of('list-uploads/'));
  await spend('desk.listOwnHeldLists', of('held-lists/?state=all'));
  await spend('desk.getOwnHeldList', of(`held-lists/${body.held_list}/`));
  await spend('desk.takeBackHeldList', of(`held-lists/${body.held_list}/take-back/`));
  const { body: other } = await spend('desk.uploadOwnList', { ...of('list-uploads/?file_name=new.csv'), ...content });
  await spend('desk.dropOwnList', of(`list-uploads/${other.id}/`, 204));
  app.clock.reset();
});

test('a wholesaler’s own orders take as many statements with many tries as with one', async () => {
  const { parts } = await placeOrderAt(app, {});
  const [{ id, uid } = { id: 0, uid: '' }] = parts;
  const data = { status: 'complete', settledAt: app.clock.now() } as const;
  const { wholesalerId } = await app.db.prisma.wholesaleOrder.update({ where: { id }, data });
  for (let attempt = 1; attempt < 20; attempt += 1) {
    const startedAt = app.clock.now();
    await app.db.prisma.sendingAttempt.create({ data: { wholesaleOrderId: id, round: 1, attempt, startedAt } });
  }
  const { token } = await makeWholesalersPerson(app, { id: wholesalerId });
  const path = '/api/desk/own/parts/';
  const { body } = await spend('desk.listOwnParts', { status: 200, token, path: `${path}?since=2020-01-01T00:00:00Z` });
  expect(body.results).toHaveLength(1);
  const { body: part } = await spend('desk.getOwnPart', { status: 200, token, path: `${path}${uid}/` });
  expect(part.tries).toHaveLength(19);
  await spend('desk.linkOwnPart', { status: 200, token, path: `${path}${uid}/link/` });
});
