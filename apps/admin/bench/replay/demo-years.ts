import { OTHER_USER } from '../../../../prisma/seed/demo-practices.ts';
import { orderableAllYear } from '../../../../prisma/seed/orderable-all-year.ts';
import { buildPastOrders, type PastOrder } from '../../../../prisma/seed/past-orders.ts';
import { buildPastLists } from '../../../../prisma/seed/past-prices.ts';

/** One in each month: packs are wanted more in one season and less in another, and single days say little. */
const DAYS = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 15)).toISOString().slice(0, 10));

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
