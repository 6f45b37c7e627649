import { inOneTransaction } from '@formulary/admin/one-transaction';
import type { Admin } from '@formulary/admin/open-admin';
import { importPriceList } from '@formulary/api/domains/price-lists/import-price-list';
import { tellOfWatches } from '@formulary/api/domains/watches/tell-of-watches.job';
import type { Jobs } from '@formulary/api/jobs/jobs';
import { LISTED_DAYS_AGO, makeDemoLists } from './demo-lists.ts';
import { DEMO_USER } from './demo-practices.ts';
import { askForDemoWants, askForOrdered } from './demo-wants.ts';
import { STARRED_DAYS_AGO, starDemoWatches } from './demo-watches.ts';
import { enterDemoRegister } from './enter-demo-register.ts';
import { irishDay, onIrishDay } from './irish-time.ts';
import { createPractices, isDemoThere, loadCatalogue } from './load-demo.ts';
import { orderAsThen } from './order-as-then.ts';
import { orderableAllYear } from './orderable-all-year.ts';
import { buildPastOrders } from './past-orders.ts';
import { buildPastLists } from './past-prices.ts';
import { publishDemoNotifications } from './publish-demo-notifications.ts';
import { receivingAsThen } from './receive-as-then.ts';
import { RECEIVED_DAYS } from './received-days.ts';
import { SetClock } from './set-clock.ts';
import { storeDemoClaim } from './store-demo-claim.ts';
import { storeDemoInvoices } from './store-demo-invoices.ts';

export interface LoadedHistory {
  readonly products: number;
  /** Available offers. */
  readonly offers: number;
  readonly wholesalers: number;
  readonly orders: number;
}

/**
 * Loads the demo with the year before `now`, in order of time and by the clock of each day. Undefined when it is
 * loaded. One transaction: an interrupted load leaves no practice.
 */
export async function loadDemoWithHistory(admin: Admin, jobs: Jobs, now: Date): Promise<LoadedHistory | undefined> {
  if (await isDemoThere(admin)) return undefined;
  const catalogue = await loadCatalogue(admin);
  const lists = catalogue.wholesalers.map(({ name, slug }) => ({ name, slug, dated: buildPastLists(name, now) }));
  const listsByName = new Map(lists.map(({ name, dated }) => [name, dated]));
  const orders = buildPastOrders(
    now,
    orderableAllYear((wholesaler) => listsByName.get(wholesaler) ?? []),
  );

  await inOneTransaction(admin.db, async (db) => {
    const clock = new SetClock(now);
    const then = { ...admin, db, clock };
    await createPractices(then, catalogue.wholesalers);
    const place = await orderAsThen(then, { jobs, now });
    const receive = receivingAsThen(then, now);
    const awaited = orders.findLast(({ user, fate }) => user === DEMO_USER.email && fate.is === 'complete');
    const events = [
      ...lists.flatMap(({ slug, dated }) =>
        dated.map(({ at, list }) => ({
          at,
          run: async () => {
            await importPriceList({ ...then, clock }, list, { wholesaler: slug });
            await tellOfWatches({ db, clock }).run({});
          },
        })),
      ),
      ...orders.map((order) => ({ at: order.at, run: () => place(order) })),
      ...receivingDays(now).map((at) => ({ at, run: receive })),
      { at: hoursBefore(now, LISTED_DAYS_AGO * 24), run: () => makeDemoLists(then) },
      { at: hoursBefore(now, STARRED_DAYS_AGO * 24), run: () => starDemoWatches(then) },
      ...(awaited ? [{ at: hoursBefore(awaited.at, 4), run: () => askForOrdered(then, awaited) }] : []),
    ];
    for (const { at, run } of events.sort((one, other) => one.at.getTime() - other.at.getTime())) {
      clock.set(at);
      await run();
    }
    await enterDemoRegister(then, now);
    await storeDemoInvoices(then, now);
    await storeDemoClaim(then);
    await askForDemoWants(then, now);
    await publishDemoNotifications({ ...admin, db }, now);
  });
  const offers = lists.reduce((sum, { dated }) => sum + (dated.at(-1)?.rows.length ?? 0), 0);
  return { products: catalogue.products, offers, wholesalers: lists.length, orders: orders.length };
}

/** At ten in the morning, up to yesterday: what comes today is for whoever tries the demo. */
function receivingDays(now: Date): Date[] {
  const today = irishDay(now);
  return Array.from({ length: RECEIVED_DAYS }, (_, at) => onIrishDay(today - RECEIVED_DAYS + at, 10 * 60));
}

const hoursBefore = (at: Date, hours: number): Date => new Date(at.getTime() - hours * 3_600_000);
