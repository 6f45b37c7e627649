import type { Sql } from '../src/db/sql.ts';
import { sealKeyOf } from '../src/domains/chain/seal.ts';
import { sealChains } from '../src/domains/chain/seal-chains.job.ts';
import { type ChainState, verifyChain } from '../src/domains/chain/verify-chain.ts';
import { DAY, MINUTE } from '../src/kernel/clock.ts';
import { deliveryShop } from './delivery-shop.ts';
import type { TestApp } from './test-app.ts';

/** Seals as the worker does; answers what was reported. */
export async function seal(app: TestApp): Promise<string[]> {
  const reports: string[] = [];
  const { db, clock } = app;
  const sealKey = sealKeyOf(app.config.secrets);
  await sealChains({ db, clock, sealKey, report: (words) => reports.push(words) }).run({});
  return reports;
}

/** Chains that took in what is older: rows without a link are wrong from then on. */
export async function closeBeginning(app: TestApp): Promise<void> {
  await seal(app);
  app.clock.advance(DAY + MINUTE);
  await seal(app);
}

export const verify = (app: TestApp, practiceId: number, sql: Sql = app.db): Promise<ChainState> =>
  verifyChain(sql, { practiceId, key: sealKeyOf(app.config.secrets), now: app.clock.now() });

/** A practice that accepted forms, ordered with them, received, rejected, corrected and finished, twice. */
export async function recordedShop(app: TestApp) {
  const shop = await deliveryShop(
    app,
    { quantity: 3, requiresAr16Form: true, requiresControlledDrugForm: true },
    { quantity: 2, requiresAr16Form: true },
    { quantity: 4 },
  );
  const { token, practiceId } = shop.user;
  const lines: number[] = [];
  for (const batch of ['7461-20D', 'T018H14A']) {
    for (const [at, category] of [
      [0, 'ar16'],
      [0, 'controlled_drug'],
      [1, 'ar16'],
    ] as const)
      await app.call('POST', '/api/compliance/accept/', { token, body: { category, product: shop.products[at] } });
    const order = await shop.order();
    const { id } = await shop.open();
    const [first, second, third] = order.lines;
    await shop.count(id, [
      { line: first, quantity: 3, batch, expires_on: '2030-03-31' },
      { line: second, quantity: 1, batch, expires_on: '2030-04-30' },
      { line: second, quantity: 1, kind: 'rejected', reason: 'damaged', note: 'Wet box' },
      { line: third, quantity: 4 },
    ]);
    const [entry] = await app.db.prisma.receiptEntry.findMany({ where: { receiptId: id, orderItemId: third ?? 0 } });
    const { status } = await shop.correct(id, { entry: entry?.id, quantity: 1 });
    if (status !== 200) throw new Error(`not corrected: ${status}`);
    await shop.finish(id);
    lines.push(...order.lines);
    app.clock.advance(MINUTE);
  }
  return { ...shop, practiceId, lines };
}
