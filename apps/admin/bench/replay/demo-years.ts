import { OTHER_USER } from '../../../../prisma/seed/demo-practices.ts';
import { orderableAllYear } from '../../../../prisma/seed/orderable-all-year.ts';
import { buildPastOrders, type PastOrder } from '../../../../prisma/seed/past-orders.ts';
import { buildPastLists } from '../../../../prisma/seed/past-prices.ts';

/** One for each season, as packs are wanted more in one and less in another. */
const DAYS = ['2026-03-03', '2026-06-16', '2026-09-10', '2026-12-21'];

/** The orders that the demo has of each practice, by the day on which it is loaded. */
export const demoYears = () =>
  DAYS.map((day) => {
    const now = new Date(`${day}T14:20:00Z`);
    return { day, now, orders: demoYear(now) };
  });

function demoYear(now: Date): { readonly demo: PastOrder[]; readonly other: PastOrder[] } {
  const orders = buildPastOrders(
    now,
    orderableAllYear((wholesaler) => buildPastLists(wholesaler, now)),
  );
  return {
    demo: orders.filter(({ user }) => user !== OTHER_USER.email),
    other: orders.filter(({ user }) => user === OTHER_USER.email),
  };
}
