import type { Db } from '../../db/client.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { slugOf } from './slug.ts';

/** Throws `not_found` with the slugs of all wholesalers. */
export async function getWholesaler(
  { db }: { db: Db },
  nameOrSlug: string,
): Promise<{ id: number; name: string; slug: string }> {
  const select = { id: true, name: true, slug: true };
  const found = await db.prisma.wholesaler.findUnique({ where: { slug: slugOf(nameOrSlug) }, select });
  if (found) return found;
  const all = await db.prisma.wholesaler.findMany({ select: { slug: true }, orderBy: { slug: 'asc' } });
  const known = all.length === 0 ? 'There is none yet.' : `Those there are: ${all.map(({ slug }) => slug).join(', ')}.`;
  throw new DomainError('not_found', `There is no wholesaler "${nameOrSlug}". ${known}`);
}
