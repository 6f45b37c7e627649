import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { importCatalogue } from '@formulary/api/domains/catalogue/import-catalogue';
import { createPractice } from '@formulary/api/domains/desk/practices/create-practice';
import { importPriceList } from '@formulary/api/domains/price-lists/import-price-list';
import { saveWholesaler } from '@formulary/api/domains/wholesalers/save-wholesaler';
import { listInFile } from '@formulary/api/list-files/list';
import { parse } from 'csv-parse/sync';
import type { Admin } from '../src/open-admin.ts';
import { ROOT } from './bench-server.ts';
import { CATALOGUE, codeOf, PRODUCTS, WHOLESALERS, wholesalerOf, writeLines, writePrices } from './import-lists.ts';

export const LARGE_USER = { email: 'large@practice.example', password: 'large-bench' };

/** Imports the list of prices in a file. */
type PriceImport = (file: string) => Promise<unknown>;

/**
 * The demo's catalogue many times over, each time with other brands, makers and packs, of six wholesalers: products that
 * are the same in every run, 100,000 if not told otherwise. All are packs of tablets, so that one word finds them all.
 */
export async function loadLargeList(
  admin: Admin,
  products = PRODUCTS,
  importPrices: PriceImport = (file) => importPriceList(admin, listInFile(file), {}),
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'formulary-large-'));
  try {
    const [catalogue, prices] = ['catalogue.csv', 'prices.csv'].map((name) => path.join(folder, name)) as [
      string,
      string,
    ];
    await writeLargeCatalogue(catalogue, products);
    await writePrices(prices, 0, products);
    await importCatalogue(admin, listInFile(catalogue));
    const terms = { freeShippingThreshold: null, deliveryFee: null, minimumOrder: null, cutOff: null };
    const accounts = [];
    for (let number = 1; number <= WHOLESALERS; number++) {
      const { slug } = await saveWholesaler(admin, { name: wholesalerOf(number), preference: number, ...terms });
      // One without an account, as most practices have.
      if (number < WHOLESALERS) accounts.push({ wholesaler: slug, accountNumber: `L-${number}` });
    }
    await importPrices(prices);
    const users = [{ ...LARGE_USER, firstName: 'Large', lastName: 'Bench' }];
    await createPractice(admin, { name: 'Large Practice', address: '1 Main Street', phone: '1', accounts, users });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const BEGINNINGS = ['', 'Al', 'Be', 'Cor', 'Den', 'Fi', 'Gal', 'Ho', 'Lu', 'Mar', 'Ne', 'Or', 'Pri', 'Ru', 'Sol', 'Ve'];
const ENDINGS = ['', 'ax', 'ett', 'ium', 'on', 'yl'];

export function writeLargeCatalogue(file: string, products: number): Promise<void> {
  const demo = path.join(ROOT, 'prisma/seed/lists/catalogue.csv');
  const rows: Record<string, string>[] = parse(readFileSync(demo), { columns: true });
  function* lines() {
    for (let product = 0; product < products; product++) {
      const {
        name = '',
        description = '',
        category = '',
        manufacturer = '',
        active_ingredients: ingredients = '',
      } = rows[product % rows.length] ?? {};
      const copy = Math.floor(product / rows.length);
      const [brand = '', ...rest] = name.split(' ');
      const beginning = BEGINNINGS[copy % BEGINNINGS.length] ?? '';
      const own = beginning + (beginning ? brand.toLowerCase() : brand) + (ENDINGS[copy % ENDINGS.length] ?? '');
      const [maker = '', ...kind] = manufacturer.split(' ');
      const fields = [
        ...[codeOf(product), `${[own, ...rest].join(' ')}, ${copy + 1} tablets`, description, category],
        ...[
          `${maker}${ENDINGS[copy % ENDINGS.length] ?? ''} ${kind.join(' ')}`,
          ingredients,
          String(product % 10),
          'no',
          'no',
          '',
          '',
        ],
      ];
      yield fields.map((field) => `"${field.replaceAll('"', '""')}"`).join(',');
    }
  }
  return writeLines(file, CATALOGUE, lines());
}
