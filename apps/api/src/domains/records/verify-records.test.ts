import { expect, test } from 'vitest';
import { recordedShop, seal } from '../../../test/recorded-shop.ts';
import { useApp } from '../../../test/test-app.ts';

const app = useApp();

const verify = async (token: string) => (await app.call('GET', '/api/records/chain/', { token })).body;

test('records that hold are said with their head, their number and when they were sealed', async () => {
  const { user, practiceId } = await recordedShop(app);
  await seal(app);
  const { hash } = await app.db.prisma.recordLink.findFirstOrThrow({
    where: { practiceId },
    orderBy: { place: 'desc' },
  });
  const now = app.clock.now().toISOString();
  expect(await verify(user.token)).toMatchObject({
    ...{ records: 26, head: Buffer.from(hash).toString('hex'), faults: [], fault_count: 0 },
    ...{ sealed_on: now, verified_on: now, is_seal_late: false },
  });
});

test('a record that was changed past the product is named to its practice, and to no other', async () => {
  const [{ user }, other] = [await recordedShop(app), await recordedShop(app)];
  const entry = await app.db.prisma.receiptEntry.findFirstOrThrow({ where: { userId: user.id } });
  await app.db.prisma.receiptEntry.update({ where: { id: entry.id }, data: { batch: 'T018H14B' } });
  expect(await verify(user.token)).toMatchObject({
    fault_count: 1,
    faults: [
      {
        ...{ fault: 'changed', table: 'receipt_entries', row: entry.id },
        words: `receipt_entries ${entry.id} was changed.`,
      },
    ],
  });
  expect((await verify(other.user.token)).fault_count).toBe(0);
});
