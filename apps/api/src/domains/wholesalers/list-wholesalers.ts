import type { Wholesaler } from '@formulary/contracts/wholesalers';
import type { Db, Statement } from '../../db/client.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { WHOLESALER_JSON } from './offer-view.ts';

const WHOLESALERS: Statement = {
  name: 'wholesalers',
  text: `SELECT ${WHOLESALER_JSON} AS wholesaler
         FROM wholesalers w LEFT JOIN wholesaler_accounts a ON a.wholesaler_id = w.id AND a.practice_id = $1::int
         ORDER BY w.preference, w.id`,
};

export async function listWholesalers({ db }: { db: Db }, user: SignedInUser): Promise<Wholesaler[]> {
  const rows = await db.query<{ wholesaler: Wholesaler }>(WHOLESALERS, [user.practiceId]);
  return rows.map(({ wholesaler }) => wholesaler);
}
