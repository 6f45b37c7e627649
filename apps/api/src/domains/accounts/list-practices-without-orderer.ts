import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';

const NOBODY_ORDERS = statement('practices_without_orderer', {
  anyPractice: 'the provider looks at its own service',
  gives: { id: 'int', name: 'text' },
  sql: `SELECT p.id, p.name FROM practices p
    WHERE EXISTS (SELECT FROM users u WHERE u.practice_id = p.id AND u.is_active)
      AND NOT EXISTS (SELECT FROM users u WHERE u.practice_id = p.id AND u.is_active AND u.can_order) ORDER BY p.id`,
});

/** Practices in which everybody may ask for products and nobody may order them. */
export const listPracticesWithoutOrderer = (sql: Sql) => sql.run(NOBODY_ORDERS);
