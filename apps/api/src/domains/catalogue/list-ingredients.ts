import type { Named } from '@formulary/contracts/shared/values';
import type { Db } from '../../db/client.ts';

/** Active ingredients that have products, by name. */
export async function listIngredients({ db }: { db: Db }): Promise<Named[]> {
  return db.prisma.ingredient.findMany({
    where: { products: { some: {} } },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  });
}
