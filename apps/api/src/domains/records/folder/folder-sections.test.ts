import { afterEach, expect, test } from 'vitest';
import { foldersOf, tableAt } from '../../../../test/folder-of.ts';
import { recordedShop } from '../../../../test/recorded-shop.ts';
import { useApp } from '../../../../test/test-app.ts';

const app = useApp();
afterEach(() => app.clock.reset());

const JULY = { from: '2026-07-01', to: '2026-07-31' };
const ALWAYS = { from: '2020-01-01', to: '2029-12-31' };

test('the register has each entry with the balance of its page, also after what was before the period', async () => {
  const { user, practiceId } = await recordedShop(app);
  const entries = await app.db.prisma.registerEntry.findMany({ where: { practiceId }, orderBy: { id: 'asc' } });
  expect(entries).toHaveLength(2);
  const [first, second] = entries.map(({ quantity }) => Number(quantity));
  await app.db.prisma.registerEntry.update({
    where: { id: entries[0]?.id ?? 0 },
    data: { happenedOn: new Date('2026-06-30') },
  });
  await app.db.prisma.registerEntry.update({
    where: { id: entries[1]?.id ?? 0 },
    data: { happenedOn: new Date('2026-07-31') },
  });
  const of = async (period: typeof JULY) =>
    (await tableAt(app, (await foldersOf(app, user.token).make(period)).urlOf('register.csv'))).map(
      ({ entry, date, quantity, balance }) => [entry, date, quantity, balance].map(String),
    );
  const inJuly = [entries[1]?.id, '2026-07-31', second, (first ?? 0) + (second ?? 0)].map(String);
  expect(await of(JULY)).toEqual([inJuly]);
  expect(await of(ALWAYS)).toEqual([[entries[0]?.id, '2026-06-30', first, first].map(String), inJuly]);
});

test('recalls stand with the newest of what was confirmed, and by whom', async () => {
  const { user, practiceId } = await recordedShop(app);
  const at = (day: string) => new Date(`2026-07-${day}T10:00:00Z`);
  const { id: recallId } = await app.db.prisma.recall.create({
    data: { title: 'Lot T018H14A', text: 'Lot T018H14A', publishedAt: at('01') },
  });
  await app.db.prisma.recallPractice.create({
    data: { recallId, practiceId, packs: 3, entries: 1, toldAt: at('02') },
  });
  for (const [confirmedAt, answer, packs] of [
    [at('03'), 'none_left', null],
    [at('04'), 'set_aside', 2],
  ] as const)
    await app.db.prisma.recallConfirmation.create({
      data: { recallId, practiceId, userId: user.id, confirmedAt, received: 3, answer, packs },
    });
  const folder = await foldersOf(app, user.token).make(JULY);
  const { firstName, lastName } = await app.db.prisma.user.findUniqueOrThrow({ where: { id: user.id } });
  expect(await tableAt(app, folder.urlOf('recalls.csv'))).toEqual([
    {
      ...{ told: '2026-07-02 11:00', recall: 'Lot T018H14A', received: '3', answer: 'set aside', set_aside: '2' },
      ...{ confirmed: '2026-07-04 11:00', confirmed_by: `${firstName} ${lastName}`, note: '' },
    },
  ]);
});
