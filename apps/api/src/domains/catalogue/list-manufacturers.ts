import type { Named } from '@formulary/contracts/shared/values';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { byName } from './by-name.ts';

const MANUFACTURERS = statement('manufacturers', {
  gives: { id: 'int', name: 'text' },
  mayLag: true,
  sql: `SELECT id, name FROM manufacturers named WHERE EXISTS (SELECT FROM products p WHERE p.manufacturer_id = named.id)`,
});

/** Manufacturers that have products, by name. */
export async function listManufacturers({ db }: { db: Sql }): Promise<Named[]> {
  return (await db.run(MANUFACTURERS)).sort(byName);
}
