import type { Named } from '@formulary/contracts/shared/values';
import type { Db } from '../../db/client.ts';
import { byName } from './by-name.ts';

/** Manufacturers that have products, by name. */
export async function listManufacturers({ db }: { db: Db }): Promise<Named[]> {
  const manufacturers = await db.prisma.manufacturer.findMany({ where: { products: { some: {} } } });
  return manufacturers.toSorted(byName);
}
