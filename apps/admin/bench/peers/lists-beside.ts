import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openAdmin } from '../../src/open-admin.ts';
import { EVERY_PRICE, NEW_OFFERS, type Writes } from '../bare-writes.ts';
import { type BenchServer, vacuum } from '../bench-server.ts';
import { writePrices } from '../import-lists.ts';
import { loadLargeList } from '../large-list.ts';
import { timeImport } from '../time-import.ts';
import { OURS } from './take-turns.ts';

/** Seconds of a list, by whom. */
export type ListSeconds = Record<string, number>;

/**
 * Loads so many products into a new database and lists of their prices by the provider's command, each beside a bare COPY
 * of the file and bare statements that write its rows. A twentieth of the prices has moved in the end.
 */
export async function listsBeside(server: BenchServer, products: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'formulary-lists-'));
  try {
    const name = `products_${products}`;
    const databaseUrl = await server.createDatabase(name);
    const lists: Record<string, ListSeconds> = {};
    const time = async (what: string, url: string, file: string, writes?: Writes) => {
      const { copy, took, bare } = await timeImport(url, file, writes);
      lists[what] = { [OURS]: took.seconds, COPY: copy.seconds, ...(bare !== undefined && { 'bare SQL': bare }) };
      await vacuum(url);
    };
    const writeList = async (moved: number) => {
      const file = path.join(folder, `${moved}.csv`);
      await writePrices(file, moved, products);
      return file;
    };
    const admin = await openAdmin({ databaseUrl });
    await loadLargeList(admin, products, (file) => time('the first list', databaseUrl, file, NEW_OFFERS));
    await admin.close();
    await time('the same again', databaseUrl, await writeList(0));
    await time('5 % of prices moved', databaseUrl, await writeList(0.05));
    const copy = await server.createEmpty(`lists_${products}`, name);
    await time('every price moved', copy, await writeList(1), EVERY_PRICE);
    return { databaseUrl, lists };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
