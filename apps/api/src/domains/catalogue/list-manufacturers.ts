import type { Named } from '@formulary/contracts/shared/values';
import type { Db } from '../../db/client.ts';

/** Manufacturers that have products, by name. */
export async function listManufacturers({ db }: { db: Db }): Promise<Named[]> {
  return db.prisma.manufacturer.findMany({
    where: { products: { some: {} } },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  });
}
