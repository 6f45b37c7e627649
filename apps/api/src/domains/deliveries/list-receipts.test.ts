import { RECEIPTS_COUNT_MAX, ReceiptPage } from '@formulary/contracts/deliveries/receipts';
import { expect, test } from 'vitest';
import { makeUser, makeWholesaler } from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';

const app = useApp();

test('deliveries are counted up to a bound, and pages end there', async () => {
  const wholesaler = await makeWholesaler(app);
  const { id: openedById, practiceId, token } = await makeUser(app, [wholesaler]);
  const now = app.clock.now();
  const by = { openedById, finishedById: openedById, openedAt: now, finishedAt: now };
  const finished = { practiceId, wholesalerId: wholesaler.id, ...by };
  const write = (count: number) =>
    app.db.prisma.receipt.createMany({ data: Array.from({ length: count }, () => finished) });
  const list = (page: number) => app.call('GET', `/api/receipts/?page=${page}`, { token });
  const last = RECEIPTS_COUNT_MAX / 20;

  await write(RECEIPTS_COUNT_MAX);
  expect(ReceiptPage.parse((await list(1)).body)).toMatchObject({ count: RECEIPTS_COUNT_MAX, more_than_count: false });
  await write(25);
  expect((await list(1)).body).toMatchObject({ count: RECEIPTS_COUNT_MAX, more_than_count: true });
  const { body } = await list(last);
  expect(body).toMatchObject({ next: null, more_than_count: true });
  expect(body.results).toHaveLength(20);
  for (const page of [last + 1, last + 2, 999_999_999]) {
    expect(await list(page)).toMatchObject({ status: 404, body: { detail: 'Invalid page.' } });
  }
});
