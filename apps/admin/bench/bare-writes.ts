import pg from 'pg';

/** Tables as those that an import writes to, with their indexes and without their foreign keys. */
const TABLES = `
  CREATE TABLE bare_offers (LIKE offers INCLUDING ALL) WITH (fillfactor = 50);
  CREATE TABLE bare_product_offers (LIKE product_offers INCLUDING ALL) WITH (fillfactor = 50);
  CREATE TABLE bare_offer_prices (LIKE offer_prices INCLUDING ALL);
  CREATE TABLE bare_price_changes (LIKE price_changes INCLUDING ALL)`;

export interface Writes {
  readonly given: readonly string[];
  readonly written: readonly string[];
}

const allOf = (table: string) => `INSERT INTO bare_${table} SELECT * FROM ${table}`;
/** As many as prices end. */
const PRICES =
  'INSERT INTO bare_offer_prices SELECT id, gross_price, discount, manufacturer_discount_override, priced_at FROM offers';

/** What a list of offers that are new has to write, taken out of the tables that have it by then. */
export const NEW_OFFERS: Writes = { given: [], written: ['offers', 'product_offers'].map(allOf) };

/** What a list that moves every price has to write. */
export const EVERY_PRICE: Writes = {
  given: ['offers', 'product_offers'].map(allOf),
  written: [
    'UPDATE bare_offers SET gross_price = gross_price + 0.01',
    'UPDATE bare_product_offers SET offers = offers',
    PRICES,
    `INSERT INTO bare_price_changes SELECT * FROM price_changes WHERE task_id > (SELECT max(id) FROM price_tasks) - (SELECT count(*) FROM wholesalers)`,
  ],
};

/** The seconds in which PostgreSQL writes the same rows by nothing but statements: no import that keeps them is faster. */
export async function bareWrites(databaseUrl: string, { given, written }: Writes): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(TABLES);
    for (const statement of given) await client.query(statement);
    await client.query('VACUUM ANALYZE bare_offers, bare_product_offers');
    const began = performance.now();
    await client.query(['BEGIN', ...written, 'COMMIT'].join(';'));
    return (performance.now() - began) / 1_000;
  } finally {
    await client.query('DROP TABLE IF EXISTS bare_offers, bare_product_offers, bare_offer_prices, bare_price_changes');
    await client.end();
  }
}
