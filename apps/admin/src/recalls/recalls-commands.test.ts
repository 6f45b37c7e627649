import { recallShop } from '@formulary/api/test/recall-shop';
import { useApp } from '@formulary/api/test/test-app';
import { expect, test } from 'vitest';
import { useCommandLine } from '../../test/command-line.ts';

const app = useApp();
const admin = useCommandLine(app);

const read = async (...words: string[]) => {
  const { printed, fault } = await admin.run('recalls', ...words, '--json');
  expect(fault).toBeUndefined();
  return JSON.parse(printed);
};

test('a recall is published from a text or a file, tried, shown with who confirmed, and withdrawn', async () => {
  const shop = await recallShop(app);
  const { name } = await app.db.prisma.practice.findUniqueOrThrow({ where: { id: shop.practiceId } });
  const title = `Synolac ${shop.batch}`;
  const file = admin.write(`${shop.batch}.txt`, `Lot ${shop.batch}`);
  const publish = ['publish', file, '--file', '--title', title];
  const tried = await admin.run('recalls', ...publish, '--dry-run');
  expect(tried.printed).toMatch(/^Dry run, rolled back: .*recalls 1 new/);
  expect(tried.printed).toMatch(new RegExp(`\\b${shop.practiceId} +${name} +3$`, 'm'));
  expect([await app.db.prisma.recall.count({ where: { title } }), await shop.notices()]).toEqual([0, []]);

  const { id, told } = await read(...publish);
  expect(told).toEqual([{ practice: shop.practiceId, name, packs: 3 }]);
  expect(await shop.notices()).toHaveLength(1);
  expect(await app.db.prisma.auditEntry.findMany({ where: { subject: title } })).toMatchObject([
    { action: 'recalls publish', actor: 'mary' },
  ]);
  expect((await admin.run('recalls', 'show', String(id))).printed).toMatch(/ 3 +\S+ +none yet +-/);
  await shop.confirm(id, { answer: 'set_aside', packs: 2, note: 'One was used' });
  expect((await admin.run('recalls', 'show', String(id))).printed).toMatch(/ 2 set aside +3 .*One was used$/m);
  expect(await read('show', String(id))).toMatchObject({
    ...{ id, title, text: `Lot ${shop.batch}` },
    practices: [{ practice: shop.practiceId, packs: 3, answer: 'set_aside', setAside: 2 }],
  });
  const listed = (await read('list')).find((row: { id: number }) => row.id === id);
  expect(listed).toMatchObject({ title, practices: 1, confirmed: 1, withdrawnAt: null });
  expect((await admin.run('recalls', 'list')).printed).toContain(title);

  const { printed } = await admin.run('recalls', 'withdraw', String(id), '--yes');
  expect(printed).toBe(`Recall ${id}, "${title}", withdrawn. 1 practice told.`);
  expect((await admin.run('recalls', 'withdraw', String(id), '--yes')).fault).toMatch(/was withdrawn on/);
});

test('a text that names nothing, a blank title and a recall that is not there are refused in words', async () => {
  const { fault } = await admin.run('recalls', 'publish', 'no batch is named in it', '--title', 'T');
  expect(fault).toBe('The text names no batch and no GTIN.');
  expect((await admin.run('recalls', 'publish', 'Lot QX1Z7', '--title', ' ')).fault).toMatch(/title/);
  expect((await admin.run('recalls', 'show', '900000000')).fault).toMatch(/^There is no recall 900000000\./);
  expect(await app.db.prisma.recall.count({ where: { title: 'T' } })).toBe(0);
});
