import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import { PrismaClient } from './generated/client.ts';

/** A client, and the connections that it asks while it is lent. */
interface Lent {
  readonly prisma: PrismaClient;
  pool: pg.Pool | undefined;
}

const lent = new WeakMap<pg.Pool, Lent>();
const returned: Lent[] = [];

/** Prisma's client on the connections of a database, to make and to look at rows: the product has statements alone. */
export function prismaOf({ pool }: { readonly pool: pg.Pool }): PrismaClient {
  const known = lent.get(pool);
  if (known) return known.prisma;
  const one = returned.pop() ?? makeClient();
  one.pool = pool;
  lent.set(pool, one);
  return one.prisma;
}

/**
 * Gives the client of a closed database to the next one. Prisma's list of its last hundred debug messages holds clients
 * that nobody needs any more, each of them 10 MB, which the garbage collection of a worker would read again and again.
 */
export async function returnPrisma({ pool }: { readonly pool: pg.Pool }): Promise<void> {
  const one = lent.get(pool);
  if (!one) return;
  await one.prisma.$disconnect();
  one.pool = undefined;
  lent.delete(pool);
  returned.push(one);
}

function makeClient(): Lent {
  const adapter = {
    ...{ provider: 'postgres' as const, adapterName: '@prisma/adapter-pg' },
    connect: () => {
      if (!made.pool) throw new Error('The database of this client is closed.');
      return new PrismaPg(made.pool).connect();
    },
  };
  const made: Lent = { prisma: new PrismaClient({ errorFormat: 'minimal', adapter }), pool: undefined };
  return made;
}
