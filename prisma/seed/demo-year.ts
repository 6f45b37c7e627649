import { DEMO_ACCOUNTS, OTHER_ACCOUNTS, OTHER_USER } from './demo-practices.ts';
import { buildPastOrders, type PastOrder } from './past-orders.ts';
import { alwaysOffered, buildPastLists, type DatedList } from './past-prices.ts';

/** Codes that each practice can order all year, by the lists of each wholesaler. */
export function orderableAllYear(listsOf: (wholesaler: string) => readonly DatedList[]) {
  const offeredTo = (accounts: Readonly<Record<string, string>>) => alwaysOffered(Object.keys(accounts).map(listsOf));
  return { demo: offeredTo(DEMO_ACCOUNTS), other: offeredTo(OTHER_ACCOUNTS) };
}

/** The orders that the demo has of each practice when it is loaded at `now`. */
export function demoYear(now: Date): { readonly demo: PastOrder[]; readonly other: PastOrder[] } {
  const orders = buildPastOrders(
    now,
    orderableAllYear((wholesaler) => buildPastLists(wholesaler, now)),
  );
  return {
    demo: orders.filter(({ user }) => user !== OTHER_USER.email),
    other: orders.filter(({ user }) => user === OTHER_USER.email),
  };
}
