import type { Sql } from '@formulary/api/db/sql';
import { readWordsAside } from '@formulary/api/domains/confirmations/read-words-aside';
import { type Check, ok, warn } from './check.ts';
import { shortTime } from './check-orders.ts';

/** What wholesalers said of lines and could not be applied. */
export async function checkWords(sql: Sql): Promise<Check> {
  const [last] = await readWordsAside(sql, 1);
  if (!last) return ok('words of wholesalers', 'none of the last seven days was kept aside');
  const { count, wholesaler, fault, receivedAt } = last;
  const says = `${count} of the last seven days kept aside, the last of ${wholesaler} at ${shortTime(receivedAt)}: ${fault}`;
  return warn(
    'words of wholesalers',
    says,
    'Ask the wholesaler to send it again, corrected; docs/wholesaler-orders.md has the form.',
  );
}
