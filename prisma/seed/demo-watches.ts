import { watchProduct } from '@formulary/api/domains/watches/watch-product';
import { DEMO_USER } from './demo-practices.ts';
import { found, readProducts, readUsers } from './demo-rows.ts';
import type { Then } from './order-as-then.ts';

/** Before the last two lists of most wholesalers. */
export const STARRED_DAYS_AGO = 45;

interface DemoWatch {
  readonly code: string;
  /** Euros. */
  readonly fallsTo?: number;
}

/** What the demo's user has starred: prices that fell, one to its bound, and rose since, one that is withdrawn, one that did not move. */
export const DEMO_WATCHES: readonly DemoWatch[] = [
  { code: 'FV00882953' },
  { code: 'FV05642810' },
  { code: 'FV13130451' },
  { code: 'FV47699343' },
  { code: 'FV72800329', fallsTo: 10.5 },
  { code: 'FV75942794' },
  { code: 'FV96197593' },
];

/** Stars them as they stand then. */
export async function starDemoWatches(then: Then): Promise<void> {
  const user = found(await readUsers(then.db), DEMO_USER.email);
  const products = await readProducts(then.db);
  for (const { code, fallsTo } of DEMO_WATCHES) {
    await watchProduct(then, user, found(products, code).id, { falls_to: fallsTo });
  }
}
