import { expect, test } from 'vitest';
import { readUpload } from '../src/domains/price-lists/uploads/read-upload.job.ts';
import { makeOperator } from './desk.ts';
import { makeListShop } from './list-shop.ts';
import { spendingOf } from './spend.ts';
import { useApp } from './test-app.ts';

const app = useApp();
const { spend } = spendingOf(app);

test.each([10, 60])('lists of %i offers take as many statements as others', async (products) => {
  const { token } = await makeOperator(app, 'operator');
  const shop = await makeListShop(app, products);
  const { id: wholesaler } = shop.wholesaler;
  const of = (path: string, status = 200) => ({ status, token, path: `/api/desk/${path}` });

  const [first, second] = [await shop.hold(19), await shop.hold(21)];
  await spend('desk.listHeldLists', of(`held-lists/?wholesaler=${wholesaler}&state=all`));
  await spend('desk.getHeldList', of(`held-lists/${first}/`));
  await spend('desk.rejectHeldList', { ...of(`held-lists/${first}/reject/`), body: { reason: 'With VAT' } });
  await spend('desk.rejectHeldList', { ...of(`held-lists/${second}/reject/`), body: { reason: 'With VAT' } });
  const third = await shop.hold(20);
  app.clock.advance(60_000);
  await spend('desk.approveHeldList', of(`held-lists/${third}/approve/`));
  const { body } = await spend('desk.listPriceLists', of(`price-lists/?wholesaler=${wholesaler}`));
  const [{ id }] = body.results;
  await spend('desk.tryToRevert', of(`price-lists/${id}/revert/`));
  app.clock.advance(60_000);
  await spend('desk.revertPriceList', of(`price-lists/${id}/revert/`));

  const content = { body: Buffer.from(shop.textOf(10.5)) };
  const { body: sent } = await spend('desk.uploadList', {
    ...of(`list-uploads/?wholesaler=${wholesaler}`),
    ...content,
  });
  await readUpload(app).run({ uploadId: sent.id });
  const names = { code: 'code', wholesaler_code: 'wholesaler_code', gross_price: 'gross_price' };
  await spend('desk.nameColumns', { ...of(`list-uploads/${sent.id}/columns/`), body: names });
  await readUpload(app).run({ uploadId: sent.id });
  await spend('desk.previewAgain', of(`list-uploads/${sent.id}/preview/`));
  await readUpload(app).run({ uploadId: sent.id });
  const { body: read } = await spend('desk.getListUpload', of(`list-uploads/${sent.id}/`));
  expect(read.preview.changed).toBe(products);
  app.clock.advance(60_000);
  await spend('desk.publishList', { ...of(`list-uploads/${sent.id}/publish/`), body: {} });
  await spend('desk.listUploads', of(`list-uploads/?wholesaler=${wholesaler}`));
  const { body: other } = await spend('desk.uploadList', {
    ...of(`list-uploads/?wholesaler=${wholesaler}`),
    ...content,
  });
  await readUpload(app).run({ uploadId: other.id });
  const note = { note: 'Ask them about the vaccines' };
  await spend('desk.holdList', { ...of(`list-uploads/${other.id}/hold/`), body: note });
  const { body: last } = await spend('desk.uploadList', {
    ...of(`list-uploads/?wholesaler=${wholesaler}`),
    ...content,
  });
  await spend('desk.dropList', of(`list-uploads/${last.id}/`, 204));
  app.clock.reset();
});
