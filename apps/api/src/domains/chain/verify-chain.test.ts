import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { closeBeginning, recordedShop, seal, verify } from '../../../test/recorded-shop.ts';
import { useApp } from '../../../test/test-app.ts';
import { MINUTE } from '../../kernel/clock.ts';
import { verifyChain } from './verify-chain.ts';

const app = useApp();

test('what is received, accepted and ordered with forms is in the chain of its practice, and holds', async () => {
  const { practiceId } = await recordedShop(app);
  await seal(app);
  const state = await verify(app, practiceId);
  const kinds = await app.db.prisma.recordLink.groupBy({ by: ['kind'], where: { practiceId }, _count: true });
  expect(Object.fromEntries(kinds.map(({ kind, _count }) => [kind, _count]))).toEqual({
    acceptance: 6,
    ordered_forms: 4,
    receipt: 2,
    receipt_entry: 10,
    receipt_finished: 2,
    register_entry: 2,
  });
  expect(state).toMatchObject({ length: 26, sealedAt: app.clock.now(), sealIsLate: false, waiting: 0, faults: [] });
  expect(state.hash).toHaveLength(32);
});

test('those who write at once add one link after the other', async () => {
  const { practiceId, lines, open, count } = await recordedShop(app);
  const { id } = await open();
  const rejected = { kind: 'rejected', reason: 'wrong', line: lines[0] };
  const answers = await Promise.all([1, 2, 3, 4, 5].map((quantity) => count(id, [{ ...rejected, quantity }])));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  await seal(app);
  expect(await verify(app, practiceId)).toMatchObject({ length: 32, faults: [], waiting: 0 });
});

test('what is older than the chain is taken in once, for a day, and then named', async () => {
  const { practiceId } = await recordedShop(app);
  const { id: _, ...like } = await app.db.prisma.receiptEntry.findFirstOrThrow({
    where: { practiceId, correctsId: null },
  });
  // More than are taken in together, and far from the others.
  await app.db.pool.query("SELECT setval('receipt_entries_id_seq', (SELECT max(id) FROM receipt_entries) + 50000)");
  await app.db.prisma.receiptEntry.createMany({
    data: Array.from({ length: 450 }, () => ({ ...like, key: randomUUID() })),
  });
  await app.db.pool.query('DELETE FROM record_links WHERE practice_id = $1', [practiceId]);
  await app.db.pool.query('DELETE FROM record_heads WHERE practice_id = $1', [practiceId]);
  await app.db.pool.query('DELETE FROM record_beginnings');
  await app.db.pool.query(
    'UPDATE record_heads SET sealed_place = NULL, sealed_hash = NULL, sealed_at = NULL, seal = NULL',
  );
  expect(await verify(app, practiceId)).toMatchObject({ length: 0, waiting: 476, faults: [], beganAt: null });
  expect(await seal(app)).toEqual([]);
  expect(await verify(app, practiceId)).toMatchObject({ length: 476, waiting: 0, faults: [] });
  const written = await app.db.prisma.recordLink.findMany({ where: { practiceId }, orderBy: { place: 'asc' } });
  await closeBeginning(app);
  expect(await app.db.prisma.recordLink.findMany({ where: { practiceId }, orderBy: { place: 'asc' } })).toEqual(
    written,
  );
});

test('a seal of another secret is said, and without the secret no seal is looked at', async () => {
  const { practiceId } = await recordedShop(app);
  await seal(app);
  const of = { practiceId, now: app.clock.now() };
  const { faults } = await verifyChain(app.db, { ...of, key: Buffer.alloc(32) });
  expect(faults).toContainEqual({ fault: 'seal', table: 'record_heads' });
  expect((await verifyChain(app.db, { ...of, key: undefined })).faults).toEqual([]);
});

test('a seal that is late is said', async () => {
  const { practiceId } = await recordedShop(app);
  expect(await verify(app, practiceId)).toMatchObject({ sealIsLate: false, faults: [] });
  app.clock.advance(16 * MINUTE);
  expect(await verify(app, practiceId)).toMatchObject({ sealIsLate: true, faults: [] });
});

test('a chain that does not follow from its seal is not sealed again, and is reported', async () => {
  const { practiceId, open } = await recordedShop(app);
  await seal(app);
  const sealed = await app.db.prisma.recordHead.findUniqueOrThrow({ where: { practiceId } });
  await app.db.prisma.recordLink.delete({ where: { practiceId_place: { practiceId, place: 26 } } });
  await open();
  app.clock.advance(MINUTE);
  expect(await seal(app)).toEqual([`The records of practice ${practiceId} do not hold: see "records verify".`]);
  expect(await app.db.prisma.recordHead.findUniqueOrThrow({ where: { practiceId } })).toEqual(sealed);
  expect((await verify(app, practiceId)).faults).toContainEqual({ fault: 'cut', table: 'record_heads' });
});
