import type { Sql } from '@formulary/api/db/sql';
import { statement } from '@formulary/api/db/statement';
import { countKnownPacks } from '@formulary/api/domains/catalogue/equals/count-known-packs';
import { knownPacksWords } from '@formulary/api/list-files/import-report';
import { READER } from '@formulary/packs/read-pack';
import { type Check, info, ok } from './check.ts';

const UNREAD = statement('doctor_unread_packs', {
  takes: { reader: 'int' },
  gives: { count: 'int' },
  sql: `SELECT count(*)::int AS count FROM products p LEFT JOIN product_packs k ON k.product_id = p.id
    WHERE k.name IS DISTINCT FROM p.name OR k.reader IS DISTINCT FROM $reader`,
});

/** Of how many products equal ones can be found: what is not known is missed without a word elsewhere. */
export async function checkPacks(sql: Sql): Promise<Check> {
  const [unread] = await sql.run(UNREAD, { reader: READER });
  const known = await countKnownPacks(sql);
  if (unread && unread.count > 0) {
    return info(
      'packs',
      `${unread.count.toLocaleString('en')} are to be read: a server does it when it starts, and at night`,
    );
  }
  if (known.medicines === 0) return ok('packs', 'no product has active ingredients');
  const words = knownPacksWords(known);
  return known.both * 2 < known.medicines
    ? info('packs', `${words}. The catalogue's columns strength and form say the others`)
    : ok('packs', words);
}
