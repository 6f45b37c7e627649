import { batchKey } from '@formulary/api/domains/records/batch-key';
import { recordedShop } from '@formulary/api/test/recorded-shop';
import { useApp } from '@formulary/api/test/test-app';
import { expect, test } from 'vitest';
import { useCommandLine } from '../../test/command-line.ts';

const app = useApp();
const admin = useCommandLine(app);

const recall = async (...words: string[]) => {
  const { printed, fault } = await admin.run('records', 'recall', ...words, '--json');
  expect(fault).toBeUndefined();
  return JSON.parse(printed);
};

test('a batch finds what every practice received of it, without what was taken back or rejected', async () => {
  const [one, other] = [await recordedShop(app), await recordedShop(app)];
  const { batches, found, others } = await recall('Batch 7461 20D');
  expect([batches, others]).toEqual([['746120D'], []]);
  const ofBoth = found.filter(({ practice }: { practice: number }) =>
    [one.practiceId, other.practiceId].includes(practice),
  );
  expect(ofBoth).toHaveLength(4);
  const mine = await recall('7461-20D', '--practice', String(one.practiceId));
  const { order, ...packs } = mine.found[0];
  expect(order).toBeGreaterThan(0);
  expect(packs).toMatchObject({
    practice: one.practiceId,
    batch: '7461-20D',
    receivedOn: app.clock.now().toISOString().slice(0, 10),
  });
  expect(mine.found.map((row: { packs: number }) => row.packs).toSorted()).toEqual([1, 3]);
});

test('a notice finds packs of its product and expiry, and names others of the batch apart', async () => {
  const { practiceId, products } = await recordedShop(app);
  const of = ['--practice', String(practiceId)];
  const { name } = await app.db.prisma.product.update({
    where: { id: products[0] ?? 0 },
    data: { name: 'Vetmedin 5 mg chewable tablets' },
  });
  const notice = 'Urgent recall of Vetmedin chewable tablets: lot TO18H14A, exp 03/30, return all packs.';
  const { found, others } = await recall(notice, ...of);
  expect(found).toMatchObject([{ product: name, packs: 3, batch: 'T018H14A', expiresOn: '2030-03-31' }]);
  expect(others).toMatchObject([{ packs: 1, batch: 'T018H14A' }]);
  const wrongMonth = await recall(notice.replace('03/30', '03/31'), ...of);
  expect([wrongMonth.found, wrongMonth.others.length]).toEqual([[], 2]);
  const file = admin.write('notice.txt', notice);
  expect(await recall(file, '--file', ...of)).toEqual({ batches: ['T018H14A'], found, others });
});

test('a range and a GTIN find theirs, and a text without either is refused', async () => {
  const { practiceId, gtins } = await recordedShop(app);
  const of = ['--practice', String(practiceId)];
  expect((await recall('Batches 7461-20A to 7461-20F', ...of)).found).toHaveLength(2);
  expect((await recall('Batches 7461-20E to 7461-20F', ...of)).found).toEqual([]);
  expect((await recall(gtins[0] ?? '', ...of)).found.map((row: { packs: number }) => row.packs)).toEqual([3, 3]);
  const { fault } = await admin.run('records', 'recall', 'no batch is named in it', ...of);
  expect(fault).toBe('The text names no batch and no GTIN.');
});

test.each(['7461-20D', 'to18h14a', 'A.B/C 1_2', 'LOT I0O', 'ß12'])(
  'the database compares %s as the product does',
  async (batch) => {
    const { rows } = await app.db.pool.query('SELECT batch_key($1) AS key', [batch]);
    expect(rows).toEqual([{ key: batchKey(batch) }]);
  },
);
