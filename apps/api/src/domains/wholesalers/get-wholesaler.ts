import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { slugOf } from './slug.ts';

const FIND = statement('wholesaler_by_slug', {
  takes: { slug: 'text' },
  gives: { id: 'int', name: 'text', slug: 'text' },
  sql: 'SELECT id, name, slug FROM wholesalers WHERE slug = $slug',
});
const SLUGS = statement('slugs_of_wholesalers', {
  gives: { slug: 'text' },
  sql: 'SELECT slug FROM wholesalers ORDER BY slug',
});

export async function listSlugs(sql: Sql): Promise<string[]> {
  return (await sql.run(SLUGS)).map(({ slug }) => slug);
}

/** Throws `not_found` with the slugs of all wholesalers. */
export async function getWholesaler(
  { db }: { db: Sql },
  nameOrSlug: string,
): Promise<{ id: number; name: string; slug: string }> {
  const [found] = await db.run(FIND, { slug: slugOf(nameOrSlug) });
  if (found) return found;
  const slugs = await listSlugs(db);
  const known = slugs.length === 0 ? 'There is none yet.' : `Those there are: ${slugs.join(', ')}.`;
  throw new DomainError('not_found', `There is no wholesaler "${nameOrSlug}". ${known}`);
}
