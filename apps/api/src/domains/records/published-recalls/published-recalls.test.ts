import { afterEach, describe, expect, test } from 'vitest';
import { deliveryShop } from '../../../../test/delivery-shop.ts';
import { makeColleague } from '../../../../test/factories.ts';
import { recallShop } from '../../../../test/recall-shop.ts';
import { useApp } from '../../../../test/test-app.ts';
import { MINUTE } from '../../../kernel/clock.ts';
import { LOOK_FOR_RECALLED, lookForRecalled } from './look-for-recalled.job.ts';
import { withdrawRecall } from './withdraw-recall.ts';

const app = useApp();
afterEach(() => app.clock.reset());
const look = () => lookForRecalled(app).run({});
const withdraw = (id: number) => app.db.transaction((tx) => withdrawRecall({ db: tx, clock: app.clock }, id));

describe('a published recall', () => {
  test('is told to the practices that received its packs, and to no other', async () => {
    const shop = await recallShop(app);
    const alike = await recallShop(app, { batch: shop.batch, packs: 1 });
    const other = await recallShop(app);
    const { id, told } = await shop.publish();
    expect(told.map(({ practice, packs }) => [practice, packs])).toEqual([
      [shop.practiceId, 3],
      [alike.practiceId, 1],
    ]);
    expect(await shop.notices()).toMatchObject([
      { title: `Recall: Recall of ${shop.batch}`, link: `/records/recall?recall=${id}` },
    ]);
    expect((await shop.notices())[0]?.content).toMatch(/^You received 3 packs of it\./);
    expect(await shop.list()).toMatchObject([
      { id, title: `Recall of ${shop.batch}`, text: `Lot ${shop.batch}`, packs: 3, confirmations: [] },
    ]);
    expect([await other.notices(), await other.list()]).toEqual([[], []]);
  });

  test('is not told where the batch is of a product that the text does not name, or was taken back', async () => {
    const shop = await recallShop(app);
    const { told } = await shop.publish(`Urgent recall of Neverheardof tablets: lot ${shop.batch}, return all packs.`);
    expect([told, await shop.notices(), await shop.list()]).toEqual([[], [], []]);
    const [entry] = await app.db.prisma.receiptEntry.findMany({ where: { userId: shop.user.id } });
    await shop.correct(entry?.receiptId ?? 0, { entry: entry?.id, quantity: 3 });
    expect((await shop.publish()).told).toEqual([]);
  });

  test('names a batch or a GTIN, or is refused', async () => {
    const shop = await recallShop(app);
    await expect(shop.publish('Dear customer, please see the letter.')).rejects.toThrow(/names no batch and no GTIN/);
  });

  test('is told to who receives its packs later, once, and anew when more of them come', async () => {
    const shop = await recallShop(app);
    const later = await recallShop(app);
    const { id } = await shop.publish();
    await look();
    expect(await later.notices()).toEqual([]);
    await later.receive(2, shop.batch);
    await Promise.all([look(), look()]);
    await look();
    expect(await later.list()).toMatchObject([{ id, packs: 2 }]);
    expect(await later.notices()).toHaveLength(1);
    expect(await shop.notices()).toHaveLength(1);
    app.clock.advance(MINUTE);
    await later.receive(1, shop.batch);
    await look();
    expect(await later.list()).toMatchObject([{ packs: 3, told_on: app.clock.now().toISOString() }]);
    expect((await later.notices()).map(({ content }) => content.slice(0, 22))).toEqual([
      'You received 2 packs o',
      'You received 3 packs o',
    ]);
    expect(LOOK_FOR_RECALLED).toMatchObject({ isAlone: true, cron: '*/10 * * * *' });
  });

  test('counts what was taken back no more, which is no news', async () => {
    const shop = await recallShop(app);
    await shop.publish();
    const [entry] = await app.db.prisma.receiptEntry.findMany({ where: { userId: shop.user.id } });
    await shop.correct(entry?.receiptId ?? 0, { entry: entry?.id, quantity: 1 });
    await look();
    expect(await shop.list()).toMatchObject([{ packs: 2 }]);
    expect(await shop.notices()).toHaveLength(1);
  });

  test('is told of a delivery whose rows were written late, with older numbers', async () => {
    const shop = await recallShop(app);
    const later = await recallShop(app);
    const { id } = await shop.publish();
    const [older] = await app.db.prisma.receiptEntry.findMany({ where: { userId: later.user.id } });
    const [newest] = await app.db.prisma.receiptEntry.findMany({ orderBy: { id: 'desc' }, take: 1 });
    expect(older?.id).toBeLessThanOrEqual(newest?.id ?? 0);
    await look();
    // As if this entry became visible only now.
    await app.db.prisma.receiptEntry.update({ where: { id: older?.id ?? 0 }, data: { batch: shop.batch } });
    await look();
    expect(await later.list()).toMatchObject([{ id }]);
  });

  test('that is withdrawn says so to who was told, and is told to nobody any more', async () => {
    const shop = await recallShop(app);
    const later = await recallShop(app);
    const { id } = await shop.publish();
    expect(await withdraw(id)).toEqual({ title: `Recall of ${shop.batch}`, told: 1 });
    expect((await shop.notices()).map(({ title }) => title.split(':')[0])).toEqual(['Recall', 'Withdrawn']);
    expect(await shop.list()).toMatchObject([{ id, withdrawn_on: app.clock.now().toISOString() }]);
    await later.receive(1, shop.batch);
    await look();
    expect(await later.list()).toEqual([]);
    expect(await shop.confirm(id, { answer: 'none_left' })).toMatchObject({
      status: 409,
      body: { code: 'recall_withdrawn' },
    });
    await expect(withdraw(id)).rejects.toThrow(/was withdrawn on/);
    await expect(withdraw(2_000_000_000)).rejects.toThrow(/There is no recall/);
  });
});

describe('a confirmation', () => {
  test('says who did what, by anybody of the practice, and is a link of its records', async () => {
    const shop = await recallShop(app);
    const { id } = await shop.publish();
    const colleague = await makeColleague(app, shop.practiceId);
    await app.db.prisma.user.update({ where: { id: colleague.id }, data: { canOrder: false } });
    const answer = { answer: 'set_aside', packs: 2, note: 'One was used' };
    const { status, body } = await shop.confirm(id, answer, colleague.token);
    expect(status).toBe(200);
    const user = await app.db.prisma.user.findUniqueOrThrow({ where: { id: colleague.id } });
    expect(body).toMatchObject({
      ...{ id, packs: 3 },
      confirmations: [
        {
          ...answer,
          ...{ received: 3, confirmed_on: app.clock.now().toISOString() },
          confirmed_by: { firstName: user.firstName, lastName: user.lastName },
        },
      ],
    });
    expect(await shop.list()).toEqual([body]);
    const [row] = await app.db.prisma.recallConfirmation.findMany({ where: { recallId: id } });
    expect(
      await app.db.prisma.recordLink.findMany({ where: { practiceId: shop.practiceId, kind: 'recall_confirmation' } }),
    ).toMatchObject([{ rowId: row?.id }]);
  });

  test('that is pressed twice is one, and another one takes its place', async () => {
    const shop = await recallShop(app);
    const { id } = await shop.publish();
    const none = { answer: 'none_left' };
    const twice = await Promise.all([shop.confirm(id, none), shop.confirm(id, none)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(await app.db.prisma.recallConfirmation.count({ where: { recallId: id } })).toBe(1);
    const { body } = await shop.confirm(id, { answer: 'set_aside', packs: 1 });
    expect(body.confirmations.map((said: { answer: string }) => said.answer)).toEqual(['set_aside', 'none_left']);
  });

  test('of fewer packs than came since is asked for again', async () => {
    const shop = await recallShop(app);
    const { id } = await shop.publish();
    await shop.confirm(id, { answer: 'none_left' });
    await shop.receive(1);
    await look();
    const { body } = await shop.confirm(id, { answer: 'none_left' });
    expect(body.confirmations.map(({ received }: { received: number }) => received)).toEqual([4, 3]);
  });

  test.each([
    [{ answer: 'set_aside' }, { answer: ['Say with `packs` how many.'] }],
    [{ answer: 'none_left', packs: 1 }, { packs: ['None are left: leave it out.'] }],
  ])('%j is refused', async (body, refusal) => {
    const shop = await recallShop(app);
    const { id } = await shop.publish();
    expect(await shop.confirm(id, body)).toMatchObject({ status: 400, body: refusal });
  });

  test('of what the practice was not told of is not found', async () => {
    const shop = await recallShop(app);
    const { id } = await shop.publish();
    const { token } = (await deliveryShop(app, { quantity: 1 })).user;
    for (const recall of [id, 2_000_000_000])
      expect((await shop.confirm(recall, { answer: 'none_left' }, token)).status).toBe(404);
    expect(await app.db.prisma.recallConfirmation.count({ where: { recallId: id } })).toBe(0);
  });
});
