import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import { PrismaClient } from './generated/client.ts';

const clients = new WeakMap<pg.Pool, PrismaClient>();

/** Prisma's client on the connections of a database, to make and to look at rows: the product has statements alone. */
export function prismaOf({ pool }: { readonly pool: pg.Pool }): PrismaClient {
  const known = clients.get(pool);
  if (known) return known;
  const client = new PrismaClient({ errorFormat: 'minimal', adapter: new PrismaPg(pool) });
  clients.set(pool, client);
  return client;
}
