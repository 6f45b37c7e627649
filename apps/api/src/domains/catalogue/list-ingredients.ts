import type { Named } from '@formulary/contracts/shared/values';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { byName } from './by-name.ts';

const INGREDIENTS = statement('ingredients', {
  gives: { id: 'int', name: 'text' },
  mayLag: true,
  sql: `SELECT id, name FROM ingredients named WHERE EXISTS (SELECT FROM product_ingredients p WHERE p.ingredient_id = named.id)`,
});

/** Active ingredients that have products, by name. */
export async function listIngredients({ db }: { db: Sql }): Promise<Named[]> {
  return (await db.run(INGREDIENTS)).sort(byName);
}
