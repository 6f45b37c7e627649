import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import { AS_ROW } from '../as-row.ts';

const CHANGED_SINCE = statement('products_changed_since_catalogue', {
  takes: { id: 'int' },
  gives: { code: 'text', count: 'int' },
  sql: `SELECT k.code, (count(*) OVER ())::int AS count FROM catalogue_upload_changes k LEFT JOIN LATERAL (
      SELECT to_jsonb(r) AS facts FROM products p JOIN categories c ON c.id = p.category_id
      JOIN manufacturers m ON m.id = p.manufacturer_id CROSS JOIN LATERAL (SELECT ${AS_ROW}) r WHERE p.code = k.code
    ) now ON true
    WHERE k.upload_id = $id AND now.facts IS DISTINCT FROM k.after ORDER BY k.line LIMIT 3`,
});

/** GTINs that were given since to products that the catalogue did not change. */
const TAKEN = statement('gtins_taken_since_catalogue', {
  takes: { id: 'int' },
  gives: { code: 'text', taker: 'text', gtin: 'text?' },
  sql: `SELECT k.code, p.code AS taker, p.gtin FROM catalogue_upload_changes k JOIN products p ON p.gtin = k.before ->> 'gtin'
    WHERE k.upload_id = $id AND NOT EXISTS (SELECT FROM catalogue_upload_changes o WHERE o.upload_id = $id AND o.code = p.code)
    ORDER BY k.line LIMIT 1`,
});

/** Throws `wrong_state` where products are no longer as the catalogue left them. */
export async function assertUnchangedSince(tx: Sql, id: number): Promise<void> {
  const changed = await tx.run(CHANGED_SINCE, { id });
  const [first] = changed;
  if (first) {
    const codes = changed.map(({ code }) => code).join(', ');
    const more = first.count > changed.length ? ` and ${(first.count - changed.length).toLocaleString('en')} more` : '';
    const words = `Products of it changed since: ${codes}${more}. It cannot be taken back as a whole: bring a catalogue that says what they are.`;
    throw new DomainError('wrong_state', words);
  }
  const [taken] = await tx.run(TAKEN, { id });
  if (!taken) return;
  throw new DomainError(
    'wrong_state',
    `The GTIN that ${taken.code} had, ${taken.gtin}, is that of ${taken.taker} by now.`,
  );
}
