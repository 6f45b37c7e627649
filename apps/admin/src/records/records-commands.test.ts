import { closeBeginning, recordedShop, seal } from '@formulary/api/test/recorded-shop';
import { useApp } from '@formulary/api/test/test-app';
import { expect, test } from 'vitest';
import { useCommandLine } from '../../test/command-line.ts';

const app = useApp();
const admin = useCommandLine(app);

test('records that hold are said with their number and their head', async () => {
  const { practiceId } = await recordedShop(app);
  await seal(app);
  const { printed, failed } = await admin.run('records', 'verify', '--practice', String(practiceId));
  const { hash } = await app.db.prisma.recordLink.findFirstOrThrow({
    where: { practiceId },
    orderBy: { place: 'desc' },
  });
  expect(failed).toBeUndefined();
  expect(printed).toMatch(
    new RegExp(`\\b${practiceId} .* 26 .* ${Buffer.from(hash).toString('hex').slice(0, 16)} +holds$`, 'm'),
  );
});

test('what was changed by SQL is named, and the command ends with 1', async () => {
  await closeBeginning(app);
  const { practiceId, user } = await recordedShop(app);
  await seal(app);
  const entry = await app.db.prisma.receiptEntry.findFirstOrThrow({ where: { userId: user.id } });
  await app.db.prisma.receiptEntry.update({ where: { id: entry.id }, data: { batch: 'T018H14B' } });
  const added = await app.db.prisma.complianceAcceptance.create({
    data: { userId: user.id, productId: entry.productId, category: 'ar16', acceptedAt: app.clock.now() },
  });
  const { printed, failed } = await admin.run('records', 'verify');
  expect(failed).toBe(true);
  expect(printed.split('\n').filter((line) => line.startsWith(`Practice ${practiceId}:`))).toEqual([
    `Practice ${practiceId}: receipt_entries ${entry.id} was changed.`,
    `Practice ${practiceId}: compliance_acceptances ${added.id} was not written by the product.`,
  ]);
  const { printed: json } = await admin.run('records', 'verify', '--practice', String(practiceId), '--json');
  expect(JSON.parse(json)).toMatchObject([{ practice: practiceId, records: 26, faultCount: 2 }]);
});

test('a practice that is not there is refused by its number', async () => {
  const { fault } = await admin.run('records', 'verify', '--practice', '999999');
  expect(fault).toMatch(/^There is no practice 999999\./);
});
