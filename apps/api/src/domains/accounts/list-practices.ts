import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';

const PRACTICES = statement('practices_with_counts', {
  anyPractice: 'the provider looks at all practices',
  takes: { archived: 'bool', search: 'text?', after: 'int?', limit: 'int?' },
  gives: { id: 'int', name: 'text', users: 'int', orders: 'int', accounts: 'int' },
  sql: `SELECT p.id, p.name,
      (SELECT count(*)::int FROM users u WHERE u.practice_id = p.id AND u.is_active) AS users,
      (SELECT count(*)::int FROM orders o WHERE o.practice_id = p.id) AS orders,
      (SELECT count(*)::int FROM wholesaler_accounts a WHERE a.practice_id = p.id) AS accounts
    FROM practices p WHERE (p.archived_at IS NOT NULL) = $archived AND ($search IS NULL OR strpos(lower(p.name), lower($search)) > 0)
      AND ($after IS NULL OR (p.name, p.id) > (SELECT a.name, a.id FROM practices a WHERE a.id = $after))
    ORDER BY p.name, p.id LIMIT $limit`,
});

interface Which {
  /** Those that are archived, in place of all others. */
  readonly archived?: boolean | undefined;
  /** A part of the name. */
  readonly search?: string | undefined;
  /** The practice that they follow. */
  readonly after?: number | undefined;
  readonly limit?: number;
}

/** Practices by name, with counts of active users, accounts and orders. */
export function listPractices({ db }: { db: Sql }, { archived = false, search, after, limit }: Which = {}) {
  return db.run(PRACTICES, { archived, search: search ?? null, after: after ?? null, limit: limit ?? null });
}
