import type { Sql } from '@formulary/api/db/sql';
import { statement } from '@formulary/api/db/statement';

const PRACTICES = statement('practices_with_counts', {
  takes: { search: 'text?' },
  gives: { id: 'int', name: 'text', users: 'int', orders: 'int', accounts: 'int' },
  sql: `SELECT p.id, p.name,
      (SELECT count(*)::int FROM users u WHERE u.practice_id = p.id AND u.is_active) AS users,
      (SELECT count(*)::int FROM orders o WHERE o.practice_id = p.id) AS orders,
      (SELECT count(*)::int FROM wholesaler_accounts a WHERE a.practice_id = p.id) AS accounts
    FROM practices p WHERE $search IS NULL OR strpos(lower(p.name), lower($search)) > 0 ORDER BY p.name, p.id`,
});

/** Every practice by name, or those whose name contains `search`, with counts of active users, accounts and orders. */
export function listPractices({ db }: { db: Sql }, search?: string) {
  return db.run(PRACTICES, { search: search ?? null });
}
