import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { saveWholesaler } from '@formulary/api/domains/wholesalers/save-wholesaler';
import { openAdmin } from '../src/open-admin.ts';
import { type BenchServer, vacuum } from './bench-server.ts';
import { benchDeskCatalogue } from './desk-catalogue.ts';
import { PRODUCTS, WHOLESALERS, wholesalerOf, writePrices } from './import-lists.ts';
import { writeLargeCatalogue } from './large-list.ts';
import { runImport, type Took } from './time-import.ts';

/** A catalogue of new products, and the same again, beside a list of as many new prices by the same command. */
export async function benchCatalogue(postgres: BenchServer): Promise<void> {
  const databaseUrl = await postgres.createDatabase('catalogue');
  const folder = mkdtempSync(path.join(tmpdir(), 'formulary-catalogue-'));
  const [catalogue, prices] = [path.join(folder, 'catalogue.csv'), path.join(folder, 'prices.csv')];
  try {
    await writeLargeCatalogue(catalogue, PRODUCTS);
    await writePrices(prices, 0, Math.ceil(PRODUCTS / WHOLESALERS));
    const admin = await openAdmin({ databaseUrl });
    const terms = { freeShippingThreshold: null, deliveryFee: null, minimumOrder: null, cutOff: null };
    for (let number = 1; number <= WHOLESALERS; number++)
      await saveWholesaler(admin, { name: wholesalerOf(number), preference: number, ...terms });
    await admin.close();
    const { took: products } = await runImport(databaseUrl, catalogue, 'catalogue');
    const { took: again } = await runImport(databaseUrl, catalogue, 'catalogue');
    await vacuum(databaseUrl);
    const { took: offers } = await runImport(databaseUrl, prices);
    console.log(`\nA catalogue of ${PRODUCTS.toLocaleString('en')} products, beside a list of as many prices`);
    const print = (what: string, took: Took) =>
      console.log(
        `${what.padEnd(16)} ${took.seconds.toFixed(1).padStart(5)} s (CPU ${took.cpu.toFixed(1)} s)   ratio ${(took.seconds / offers.seconds).toFixed(1)} (CPU ${(took.cpu / offers.cpu).toFixed(1)})`,
      );
    print('new prices', offers);
    print('new products', products);
    print('the same again', again);
    await benchDeskCatalogue(databaseUrl, catalogue);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
