import { existsSync } from 'node:fs';
import path from 'node:path';
import { importCatalogue } from '@formulary/api/domains/catalogue/import-catalogue';
import { createPractice } from '@formulary/api/domains/desk/practices/create-practice';
import { importPriceList } from '@formulary/api/domains/price-lists/import-price-list';
import { saveWholesaler } from '@formulary/api/domains/wholesalers/save-wholesaler';
import { listInFile } from '@formulary/api/list-files/list';
import type { Admin } from '../src/open-admin.ts';
import { ROOT } from './bench-server.ts';

const FOLDER = path.resolve(ROOT, '../shared/data/scale');

export const SCALE_CATALOGUE = path.join(FOLDER, 'catalogue-fr-human.csv.gz');
export const SCALE_USER = { email: 'scale@practice.example', password: 'scale-bench' };

/** Whether the list of 20,869 packs is beside the checkout; it is no part of it. */
export const hasScaleList = () => existsSync(FOLDER);

/** Loads it by the provider's operations, with a practice that has an account; answers how many packs there are. */
export async function loadScaleList(admin: Admin): Promise<number> {
  const { rows } = await importCatalogue(admin, listInFile(SCALE_CATALOGUE));
  const { slug } = await saveWholesaler(admin, {
    name: 'Scale Wholesale',
    preference: 1,
    freeShippingThreshold: null,
    deliveryFee: null,
    minimumOrder: null,
    cutOff: null,
  });
  await importPriceList(admin, listInFile(path.join(FOLDER, 'prices-fr-human-2026-01.csv.gz')), { wholesaler: slug });
  await createPractice(admin, {
    name: 'Scale Practice',
    address: '1 Main Street',
    phone: '1',
    accounts: [{ wholesaler: slug, accountNumber: 'S-1' }],
    users: [{ ...SCALE_USER, firstName: 'Scale', lastName: 'Bench' }],
  });
  return rows;
}
