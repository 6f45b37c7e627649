import { Wholesaler } from '@formulary/contracts/wholesalers';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { wholesalerJson } from './offer-view.ts';

const WHOLESALERS = statement('wholesalers', {
  takes: { practiceId: 'int' },
  gives: { wholesaler: Wholesaler },
  mayLag: true,
  sql: `SELECT ${wholesalerJson({ wholesaler: 'w', account: 'a' })} AS wholesaler
         FROM wholesalers w LEFT JOIN wholesaler_accounts a ON a.wholesaler_id = w.id AND a.practice_id = $practiceId
         ORDER BY w.preference, w.id`,
});

export async function listWholesalers({ db }: { db: Sql }, user: SignedInUser): Promise<Wholesaler[]> {
  const rows = await db.run(WHOLESALERS, { practiceId: user.practiceId });
  return rows.map(({ wholesaler }) => wholesaler);
}
