import { type Db, openDb } from '@formulary/api/db/client';
import type { ProductsChanged } from '@formulary/api/domains/catalogue/products-changed';
import { checkWatches } from '@formulary/api/domains/watches/check-watches';
import { type Clock, systemClock } from '@formulary/api/kernel/clock';
import { withDatabaseUrl } from './reach-database.ts';

export interface Admin {
  readonly db: Db;
  readonly clock: Clock;
  readonly productsChanged: ProductsChanged;
  close(): Promise<void>;
}

/** Opens the database for a script, with longer limits than a server. */
export async function openAdmin({ databaseUrl }: { databaseUrl: string }): Promise<Admin> {
  const db = openDb({ url: databaseUrl, connections: 4, timeout: 120_000, wait: 60_000 });
  return { db, clock: systemClock, productsChanged: checkWatches, close: db.close };
}

/** Runs a script's work on the database of `withDatabaseUrl`. */
export function withAdmin<T>(work: (admin: Admin & { readonly url: string }) => Promise<T>): Promise<T> {
  return withDatabaseUrl(async (url) => {
    const admin = await openAdmin({ databaseUrl: url });
    try {
      return await work({ ...admin, url });
    } finally {
      await admin.close();
    }
  });
}
