import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';

const SECRETS = statement('secrets_of_wholesaler', {
  takes: { slug: 'text', now: 'timestamptz' },
  gives: { id: 'int', secret: 'text?', former: 'text?' },
  sql: `SELECT id, order_secret AS secret, CASE WHEN former_until IS NULL OR former_until > $now THEN former_secret END AS former
    FROM wholesalers WHERE slug = $slug`,
});

/**
 * The secrets of the wholesaler of this slug: the one that both sides sign with, and those by which its messages are
 * accepted, which are two while one is replaced.
 */
export async function findSecrets(
  sql: Sql,
  slug: string,
  now: Date,
): Promise<{ id: number; secret: string | null; accepted: string[] } | undefined> {
  const [found] = await sql.run(SECRETS, { slug, now });
  if (!found) return undefined;
  const { id, secret, former } = found;
  return { id, secret, accepted: [secret, former].filter((one) => one !== null) };
}
