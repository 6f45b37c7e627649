import type { Named } from '@formulary/contracts/shared/values';
import type { Db } from '../../db/client.ts';
import { byName } from './by-name.ts';

/** Active ingredients that have products, by name. */
export async function listIngredients({ db }: { db: Db }): Promise<Named[]> {
  const ingredients = await db.prisma.ingredient.findMany({ where: { products: { some: {} } } });
  return ingredients.toSorted(byName);
}
