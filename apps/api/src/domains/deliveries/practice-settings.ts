import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';

const SETTINGS = statement('delivery_settings', {
  takes: { practiceId: 'int' },
  gives: { receives: 'bool', shortDatedMonths: 'int' },
  sql: `SELECT coalesce(receives_deliveries, receives_since IS NOT NULL) AS receives, short_dated_months AS "shortDatedMonths"
    FROM practices WHERE id = $practiceId`,
});

/** Whether the practice receives here: by its own setting, else from the first delivery on. */
export async function readSettings(sql: Sql, practiceId: number) {
  const [settings] = await sql.run(SETTINGS, { practiceId });
  if (!settings) throw new Error(`practice ${practiceId} is there`);
  return settings;
}
