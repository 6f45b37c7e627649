import { prismaOf } from '@formulary/api/test/prisma-of';
import { openAdmin } from '../../src/open-admin.ts';
import { userWith } from './past-orders.ts';
import { type Clocked, lookAround, openShop } from './shop.ts';
import { type Times, timesOf } from './take-turns.ts';

/** By work, then by whom. */
export type WorkTimes = Record<string, Record<string, Times>>;

const ORDERS = Number(process.env.BENCH_ORDERS ?? 100);
/** Rounds that do not count: PostgreSQL plans a statement anew for its first five. */
const WARM_UP = 8;

/** Buys and looks around in each of these databases, all in turn; the times of each. */
export async function growth(databaseUrls: readonly string[]): Promise<WorkTimes[]> {
  const shops = [];
  for (const url of databaseUrls) shops.push(await openShop(url, WARM_UP + ORDERS));
  try {
    return await inTurns(
      shops.map((shop) => async (clocked) => {
        await shop.buy(clocked);
        await shop.look(clocked);
      }),
    );
  } finally {
    for (const shop of shops) await shop.close();
  }
}

/** What practices with so many orders of their own see of them in one database; the times of each. */
export async function ownOrders(databaseUrl: string, numbers: readonly number[]): Promise<WorkTimes[]> {
  const admin = await openAdmin({ databaseUrl });
  try {
    const practices: { practiceId: number }[] = [];
    for (const orders of numbers) {
      practices.push(await prismaOf(admin.db).user.findUniqueOrThrow({ where: { email: userWith(orders) } }));
    }
    return await inTurns(practices.map((practice) => (clocked) => lookAround(admin, practice, clocked)));
  } finally {
    await admin.close();
  }
}

/** Each once a round, in an order that moves on. */
async function inTurns(runs: readonly ((clocked: Clocked) => Promise<void>)[]): Promise<WorkTimes[]> {
  const lanes = runs.map((run) => ({ run, works: new Map<string, Map<string, number[]>>() }));
  for (let round = 0; round < WARM_UP + ORDERS; round++) {
    const first = round % lanes.length;
    for (const { run, works } of [...lanes.slice(first), ...lanes.slice(0, first)]) {
      await run(async (work, by, doIt) => {
        const began = performance.now();
        const answer = await doIt();
        const took = performance.now() - began;
        const byWhom = works.get(work) ?? new Map<string, number[]>();
        const counted = byWhom.get(by) ?? [];
        if (round >= WARM_UP) counted.push(took);
        works.set(work, byWhom.set(by, counted));
        return answer;
      });
    }
  }
  const timesBy = (byWhom: ReadonlyMap<string, number[]>) =>
    Object.fromEntries([...byWhom].map(([by, milliseconds]) => [by, timesOf(milliseconds)]));
  return lanes.map(({ works }) => Object.fromEntries([...works].map(([work, byWhom]) => [work, timesBy(byWhom)])));
}
