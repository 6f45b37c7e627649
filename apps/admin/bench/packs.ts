import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readPacks } from '@formulary/api/domains/catalogue/equals/read-packs.job';
import { refreshPacks } from '@formulary/api/domains/catalogue/equals/refresh-packs';
import { importCatalogue } from '@formulary/api/domains/catalogue/import-catalogue';
import { createPractice } from '@formulary/api/domains/desk/practices/create-practice';
import { importPriceList } from '@formulary/api/domains/price-lists/import-price-list';
import { saveWholesaler } from '@formulary/api/domains/wholesalers/save-wholesaler';
import { listInFile } from '@formulary/api/list-files/list';
import { prismaOf } from '@formulary/api/test/prisma-of';
import type pg from 'pg';
import { type Admin, openAdmin } from '../src/open-admin.ts';
import { type BenchServer, startApi, vacuum } from './bench-server.ts';
import { SECONDS, show } from './figures.ts';
import { WHOLESALERS, wholesalerOf, writePrices } from './import-lists.ts';
import { load } from './load.ts';
import { hasScaleList, SCALE_CATALOGUE, SCALE_USER } from './scale-list.ts';
import { signIn } from './sign-in.ts';

/** Milliseconds that all but the slowest answers of equals may take. */
const ALLOWED = 20;
/** How many times as long an import might take at most if it read the packs after all else, and not while the database works. */
const IMPORT_ALLOWED = 1.3;
/** Products that are asked for, one after another. */
const ASKED = 400;
const CARTS = [20, 60, 200];

/** What is equal to a product and which packs are cheaper, each beside the call that its page makes anyway; of real names. */
export async function benchPacks(postgres: BenchServer): Promise<void> {
  if (!hasScaleList()) return console.log('\nNo scale list beside the checkout: packs are left out.');
  await benchReading(postgres);
  const databaseUrl = await postgres.createDatabase('packs');
  const admin = await openAdmin({ databaseUrl });
  const { pool } = admin.db;
  await loadSixLists(admin);
  await vacuum(databaseUrl);
  const server = await startApi(databaseUrl, { REQUESTS_PER_SECOND: '100000' });
  try {
    const headers = { authorization: `Bearer ${await signIn(server.url, SCALE_USER)}` };
    const time = async (what: string, paths: readonly string[], allowed?: number) => {
      const lanes = [paths.map((path) => ({ method: 'GET' as const, path, headers }))];
      await load({ url: server.url, lanes, seconds: 1 }, 200);
      const figures = await load({ url: server.url, lanes, seconds: SECONDS }, 200);
      const over = allowed === undefined || figures.p95 <= allowed ? '' : `  over ${allowed}`;
      console.log(`${what.padEnd(44)} ${show(figures)}${allowed ? `   limit ${allowed} ms (p95)` : ''}${over}`);
    };
    for (const [what, order] of Object.entries({
      'products like others': 'hashint4(product_id)',
      'those with most': 'equals DESC',
    })) {
      const { rows } = await pool.query<{ id: number; equals: number }>(
        `${EQUALS} ORDER BY ${order}, product_id LIMIT ${ASKED}`,
      );
      console.log(`\nEquals of ${rows.length} ${what}: ${rows.at(-1)?.equals} to ${rows[0]?.equals}`);
      await time(
        'equals',
        rows.map(({ id }) => `/api/product/${id}/equals/`),
        ALLOWED,
      );
      await time(
        'the product itself',
        rows.map(({ id }) => `/api/product/${id}/`),
      );
    }
    for (const lines of CARTS) {
      await fillCart(pool, lines);
      console.log(`\nA cart of ${lines} lines`);
      await time('cheaper packs', ['/api/cart/packs/']);
      await time('the cart itself', ['/api/cart/']);
    }
  } finally {
    await server.stop();
    await admin.close();
  }
}

/** An import, and the reading of all its packs again, alone. */
async function benchReading(postgres: BenchServer): Promise<void> {
  console.log();
  for (const round of [1, 2, 3]) {
    const admin = await openAdmin({ databaseUrl: await postgres.createDatabase(`reading_${round}`) });
    const { db } = admin;
    const began = performance.now();
    const { rows } = await importCatalogue(admin, listInFile(SCALE_CATALOGUE));
    const whole = (performance.now() - began) / 1_000;
    const ids = (await db.pool.query<{ id: number }>('DELETE FROM product_packs RETURNING product_id AS id')).rows;
    await db.pool.query('VACUUM ANALYZE product_packs');
    const reading = await seconds(() =>
      db.transaction((tx) =>
        refreshPacks(
          tx,
          ids.map(({ id }) => id),
        ),
      ),
    );
    await db.pool.query('UPDATE product_packs SET reader = 0');
    const again = await seconds(() => readPacks(admin).run({}));
    const ratio = (whole + reading) / whole;
    console.log(
      `${rows} packs: import ${whole.toFixed(2)} s, reading them alone ${reading.toFixed(2)} s: one after the other ×${ratio.toFixed(2)}, limit ${IMPORT_ALLOWED}; read anew by the job ${again.toFixed(1)} s`,
    );
    await admin.close();
  }
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
}

async function loadSixLists(admin: Admin): Promise<void> {
  await importCatalogue(admin, listInFile(SCALE_CATALOGUE));
  const products = await prismaOf(admin.db).product.findMany({ select: { code: true }, orderBy: { id: 'asc' } });
  const terms = { freeShippingThreshold: null, deliveryFee: null, minimumOrder: null, cutOff: null };
  const accounts = [];
  for (let number = 1; number <= WHOLESALERS; number++) {
    const { slug } = await saveWholesaler(admin, { name: wholesalerOf(number), preference: number, ...terms });
    accounts.push({ wholesaler: slug, accountNumber: `S-${number}` });
  }
  const users = [{ ...SCALE_USER, firstName: 'Scale', lastName: 'Bench' }];
  await createPractice(admin, { name: 'Scale Practice', address: '1 Main Street', phone: '1', accounts, users });
  const folder = mkdtempSync(path.join(tmpdir(), 'formulary-packs-'));
  try {
    const file = path.join(folder, 'prices.csv');
    await writePrices(file, 0, products.length, (product) => products[product]?.code ?? '');
    await importPriceList(admin, listInFile(file), {});
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const EQUALS = `SELECT product_id AS id, (count(*) OVER (PARTITION BY equals_key))::int - 1 AS equals
  FROM product_packs WHERE equals_key IS NOT NULL`;

/** With the products that have other packs. */
async function fillCart(pool: pg.Pool, lines: number): Promise<void> {
  await pool.query('DELETE FROM cart_items');
  await pool.query(
    `WITH cart AS (
       INSERT INTO carts (user_id, created_at) SELECT id, now() FROM users WHERE email = $1
         AND NOT EXISTS (SELECT FROM carts c WHERE c.user_id = users.id AND c.ordered_at IS NULL) RETURNING id
     ), open AS (SELECT id FROM cart UNION ALL SELECT id FROM carts WHERE ordered_at IS NULL)
     INSERT INTO cart_items (cart_id, offer_id, quantity, created_at)
     SELECT open.id, o.id, 1 + o.id % 6, now() FROM open, (
       SELECT product_id, count(*) OVER (PARTITION BY line_key) AS packs FROM product_packs WHERE line_key IS NOT NULL AND size IS NOT NULL
     ) k JOIN offers o ON o.product_id = k.product_id AND o.wholesaler_id = (SELECT min(id) FROM wholesalers)
     WHERE k.packs > 1 ORDER BY hashint4(o.id) LIMIT $2::int`,
    [SCALE_USER.email, lines],
  );
  await pool.query('VACUUM ANALYZE carts, cart_items');
}
