import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';

const NOBODY_ORDERS = statement('practices_without_orderer', {
  anyPractice: 'the provider looks at its own service',
  gives: { id: 'int', name: 'text' },
  sql: `SELECT p.id, p.name FROM practices p JOIN users u ON u.practice_id = p.id
    WHERE u.is_active GROUP BY p.id HAVING NOT bool_or(u.can_order) ORDER BY p.id`,
});

/** Practices in which everybody may ask for products and nobody may order them. */
export const listPracticesWithoutOrderer = (sql: Sql) => sql.run(NOBODY_ORDERS);
