import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import type { KnownPacks } from '../../../list-files/import-report.ts';
import { CREATE_CATALOGUE_LIST } from '../stage-catalogue.ts';

/** SQL: of products with active ingredients. */
const known = (
  which: string,
) => `SELECT count(*)::int AS medicines, count(k.strength)::int AS strength, count(k.form)::int AS form,
    count(*) FILTER (WHERE k.equals_key IS NOT NULL)::int AS both
  FROM products p LEFT JOIN product_packs k ON k.product_id = p.id
  WHERE ${which} AND EXISTS (SELECT FROM product_ingredients i WHERE i.product_id = p.id)`;
const GIVES = { medicines: 'int', strength: 'int', form: 'int', both: 'int' } as const;

const OF_ALL = statement('count_known_packs', { gives: GIVES, sql: known('true') });
const OF_LIST = statement('count_known_packs_of_list', {
  gives: GIVES,
  after: [CREATE_CATALOGUE_LIST],
  sql: known('p.code IN (SELECT code FROM catalogue_list)'),
});

/** Of how many products with active ingredients strength and form are known, so that they can have equals. */
export const countKnownPacks = (sql: Sql): Promise<KnownPacks> => read(sql, OF_ALL);

/** Likewise of the products of the list that is being imported. */
export const countKnownPacksOfList = (tx: Sql): Promise<KnownPacks> => read(tx, OF_LIST);

async function read(sql: Sql, count: typeof OF_ALL | typeof OF_LIST): Promise<KnownPacks> {
  const [known] = await sql.run(count);
  if (!known) throw new Error('the statement always answers one row');
  return known;
}
