import type { Sql } from '../../db/sql.ts';
import { type RowOfStatement, statement } from '../../db/statement.ts';

const SECRET = statement('secret_of_wholesaler', {
  takes: { slug: 'text' },
  gives: { id: 'int', secret: 'text?' },
  sql: 'SELECT id, order_secret AS secret FROM wholesalers WHERE slug = $slug',
});

/** The secret that both sides sign with, of the wholesaler of this slug. */
export async function findSecret(sql: Sql, slug: string): Promise<RowOfStatement<typeof SECRET> | undefined> {
  const [wholesaler] = await sql.run(SECRET, { slug });
  return wholesaler;
}
