import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';

const SETTINGS = statement('settings_missing', {
  anyPractice: 'the provider looks at its own service',
  gives: { id: 'int', slug: 'text', name: 'text', isSimulated: 'bool', lacksFee: 'bool' },
  sql: `SELECT w.id, w.slug, w.name, w.transport = 'simulated' AS "isSimulated",
      w.delivery_fee IS NULL AND EXISTS (SELECT FROM wholesaler_accounts a WHERE a.wholesaler_id = w.id) AS "lacksFee"
    FROM wholesalers w WHERE w.archived_at IS NULL ORDER BY w.slug`,
});

/** Wholesalers whose orders are only played, and those with accounts whose delivery fee nobody entered: the cheapest split counts it as none. */
export async function listSettingsMissing(sql: Sql) {
  const all = await sql.run(SETTINGS);
  return {
    count: all.length,
    simulated: all.filter(({ isSimulated }) => isSimulated),
    withoutFee: all.filter(({ lacksFee }) => lacksFee),
  };
}
