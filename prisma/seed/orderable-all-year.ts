import { DEMO_ACCOUNTS, OTHER_ACCOUNTS } from './demo-practices.ts';
import { alwaysOffered, type DatedList } from './past-prices.ts';

/** Codes that each practice can order all year, by the lists of each wholesaler. */
export function orderableAllYear(listsOf: (wholesaler: string) => readonly DatedList[]) {
  const offeredTo = (accounts: Readonly<Record<string, string>>) => alwaysOffered(Object.keys(accounts).map(listsOf));
  return { demo: offeredTo(DEMO_ACCOUNTS), other: offeredTo(OTHER_ACCOUNTS) };
}
