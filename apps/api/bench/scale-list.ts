import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Admin, createPractice, importCatalogue, importPriceList, saveWholesaler } from '../src/admin.ts';
import { readList } from '../src/cli/list-file.ts';
import { CatalogueLine, catalogueRow } from '../src/domains/catalogue/catalogue-list.ts';
import { PriceLine, priceRow } from '../src/domains/wholesalers/price-list.ts';
import { ROOT } from './bench-server.ts';

const FOLDER = path.resolve(ROOT, '../shared/data/scale');

export const SCALE_USER = { email: 'scale@practice.example', password: 'scale-bench' };

/** Whether the list of 20,869 packs is beside the checkout; it is no part of it. */
export const hasScaleList = () => existsSync(FOLDER);

/** Loads it by the provider's operations, with a practice that has an account; answers how many packs there are. */
export async function loadScaleList(admin: Admin): Promise<number> {
  const packs = readList(path.join(FOLDER, 'catalogue-fr-human.csv.gz'), CatalogueLine).map(({ row }) =>
    catalogueRow(row),
  );
  await importCatalogue(admin, packs);
  const { slug } = await saveWholesaler(admin, {
    name: 'Scale Wholesale',
    preference: 1,
    freeShippingThreshold: null,
    deliveryFee: null,
    minimumOrder: null,
    cutOff: null,
  });
  const prices = readList(path.join(FOLDER, 'prices-fr-human-2026-01.csv.gz'), PriceLine).map(({ row }) =>
    priceRow(row),
  );
  await importPriceList(admin, { wholesaler: slug, rows: prices });
  await createPractice(admin, {
    name: 'Scale Practice',
    address: '1 Main Street',
    phone: '1',
    accounts: [{ wholesaler: slug, accountNumber: 'S-1' }],
    users: [{ ...SCALE_USER, firstName: 'Scale', lastName: 'Bench' }],
  });
  return packs.length;
}
