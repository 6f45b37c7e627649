import { gzipSync } from 'node:zlib';
import { makeProducts, makeWholesaler, unique } from '@formulary/api/test/factories';
import { useApp } from '@formulary/api/test/test-app';
import { beforeAll, describe, expect, test } from 'vitest';
import { useCommandLine } from '../../test/command-line.ts';

const app = useApp();
const admin = useCommandLine(app);

const HEADER = 'code,wholesaler_code,gross_price,discount,manufacturer_discount_override,stock_quantity';
const CODES = Array.from({ length: 6 }, () => unique('c'));
const [A = '', B = '', C = '', NEW = ''] = CODES;
let slug = '';

/** A list of three good rows with other prices, which would change two offers, withdraw one and bring one. */
const listOf = (...rows: string[]) =>
  [HEADER, `${A},1,99,0,,`, `${B},2,98,0,,`, `${NEW},9,5,0,,`, ...rows, ''].join('\n');
const good = listOf();
const bad = (row: string) => listOf(row);

beforeAll(async () => {
  await makeProducts(app, ...CODES.map((code) => ({ code })));
  ({ slug } = await makeWholesaler(app));
  const first = [HEADER, `${A},1,10,0,,5`, `${B},2,20,2.5,0,`, `${C},3,30,0,,0`].join('\n');
  expect(
    (await admin.run('prices', 'import', '--wholesaler', slug, admin.write('first.csv', first))).fault,
  ).toBeUndefined();
});

/** Everything that a list could have changed. */
async function everything() {
  const { offer, offerPrice, wholesaler, priceChange, productOffers, priceTask } = app.db.prisma;
  return {
    offers: await offer.findMany({ orderBy: { id: 'asc' } }),
    prices: await offerPrice.findMany({ orderBy: [{ offerId: 'asc' }, { validFrom: 'asc' }] }),
    wholesalers: await wholesaler.findMany({ orderBy: { id: 'asc' } }),
    changes: await priceChange.count(),
    finished: await priceTask.count({ where: { status: 'finished' } }),
    search: await productOffers.findMany({ orderBy: { productId: 'asc' } }),
  };
}

/** What an import must not leave: connections of its own, locks of others' transactions, temporary tables. */
async function remains() {
  const [found] = (
    await app.db.pool.query<{
      connections: number;
      locks: number;
      tables: number;
      advisory: number;
    }>(`SELECT (SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'formulary import') AS connections,
             (SELECT count(*)::int FROM pg_locks l JOIN pg_class c ON c.oid = l.relation
              WHERE l.database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND l.pid <> pg_backend_pid()
                AND c.relname IN ('offers', 'products', 'wholesalers', 'product_search', 'product_offers', 'offer_prices')) AS locks,
             (SELECT count(*)::int FROM pg_class WHERE relpersistence = 't' AND relkind = 'r') AS tables,
             (SELECT count(*)::int FROM pg_locks WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS advisory`)
  ).rows;
  return found;
}

interface Broken {
  why: string;
  content: string | Uint8Array;
  says: string;
  name?: string;
  options?: string[];
}

const UTF_16 = Buffer.from(`\uFEFF${good}`, 'utf16le');
const half = (text: string) => text.slice(0, Math.floor(text.length / 2));

const BROKEN: Broken[] = [
  { why: 'no bytes', content: '', says: 'list.csv is empty.' },
  { why: 'empty lines alone', content: '\r\n\r\n\n', says: 'list.csv is empty.' },
  { why: 'a mark of order alone', content: '\uFEFF', says: 'list.csv is empty.' },
  { why: 'a header alone', content: `${HEADER}\n`, says: 'has a header and no rows' },
  { why: 'rows and no header', content: good.slice(HEADER.length + 1), says: 'line 1: missing columns: "code"' },
  { why: 'UTF-16', content: UTF_16, says: 'is UTF-16 text; save it as UTF-8' },
  { why: 'a workbook', content: Buffer.from('PK\u0003\u0004 sheet'), says: 'is a workbook or an archive' },
  { why: 'a PDF', content: '%PDF-1.7\n', says: 'is a PDF document' },
  { why: 'a web page', content: '<!doctype html>\n<title>Sign in</title>\n', says: 'line 1: missing columns' },
  { why: 'JSON', content: JSON.stringify([{ code: A }]), says: 'line 1: a quotation mark in the middle of a field' },
  { why: 'tabs', content: good.replaceAll(',', '\t'), says: 'line 1: missing columns' },
  { why: 'a column fewer', content: good.replaceAll(/,[^,\n]*\n/g, '\n'), says: 'missing columns: "stock_quantity"' },
  { why: 'a column that nobody knows', content: good.replaceAll('\n', ',x\n'), says: 'unknown columns: "x"' },
  { why: 'a column twice', content: good.replaceAll('\n', ',discount\n'), says: 'columns given twice: "discount"' },
  {
    why: 'a name given for a column that is not there',
    content: good,
    options: ['--map', 'code=ArtNr'],
    says: 'missing columns: "ArtNr"',
  },
  {
    why: 'a lacking column that must be there',
    content: good,
    options: ['--map', 'gross_price='],
    says: 'missing columns',
  },
  {
    why: 'an open quotation mark in its header',
    content: `"code,${HEADER}\n`,
    says: 'line 1: a quotation mark is opened and never closed',
  },
  {
    why: 'an open quotation mark in a row',
    content: bad(`${C},"3,30,0,,\n${A},1,1,0,,`),
    says: 'line 5: a quotation mark is opened and never closed',
  },
  {
    why: 'an open quotation mark before thousands of rows',
    content: bad(`${C},"3,30,0,,\n${`${A},1,1,0,,\n`.repeat(8_000)}`),
    says: 'line 5: a row longer than 64000 characters',
  },
  {
    why: 'a quotation mark within a field',
    content: bad(`${C},5" pad,30,0,,`),
    says: 'line 5: a quotation mark in the middle',
  },
  {
    why: 'text after a quotation mark',
    content: bad(`${C},"3"x,30,0,,`),
    says: 'line 5: text after a closing quotation mark',
  },
  {
    why: 'an end within its last row',
    content: good.slice(0, -4),
    says: 'line 4: 4 fields instead of 6: the list is cut off',
  },
  {
    why: 'an end within its last row, bad rows to be skipped',
    content: good.slice(0, -4),
    options: ['--skip-bad'],
    says: 'the list is cut off',
  },
  {
    why: 'an end within a field',
    content: good.slice(0, -6),
    says: 'line 4: 3 fields instead of 6: the list is cut off',
  },
  { why: 'an end within its header', content: HEADER.slice(0, 40), says: 'line 1: missing columns: "discount"' },
  {
    why: 'the end of a packed file missing',
    content: gzipSync(good).subarray(0, -12),
    name: 'list.csv.gz',
    says: 'is cut short',
  },
  {
    why: 'half of a packed file',
    content: half(gzipSync(good).toString('latin1')),
    name: 'list.csv.gz',
    says: 'not gzipped, or is cut short',
  },
  {
    why: 'a damaged packed file',
    content: damaged(gzipSync(good)),
    name: 'list.csv.gz',
    says: 'not gzipped, or is cut short',
  },
  { why: 'a name that says packed', content: good, name: 'list.csv.gz', says: 'is called .gz and is not gzipped' },
  { why: 'a packed file of another name', content: gzipSync(good), says: 'is gzipped, and not called .gz' },
  {
    why: 'UTF-8 and Windows-1252 in one',
    content: Buffer.concat([Buffer.from(bad(`${C},é,3,0,,`)), Buffer.from(`${CODES[4]},é,3,0,,\n`, 'latin1')]),
    says: 'line 6: is not UTF-8 text',
  },
  {
    why: 'Windows-1252 that is called UTF-8',
    content: Buffer.from(bad(`${C},é,3,0,,`), 'latin1'),
    options: ['--encoding', 'utf-8'],
    says: 'line 5: is not UTF-8 text',
  },
  {
    why: 'a zero byte',
    content: bad(`${C},3\0,30,0,,`),
    says: 'line 5: wholesaler_code "3\\u0000" has a control character',
  },
  { why: 'a row too short', content: `${HEADER}\n${C},3,30\n${A},1,10,0,,\n`, says: 'line 2: 3 fields instead of 6' },
  { why: 'a row too long', content: bad(`${C},3,30,0,,,,`), says: 'line 5: 8 fields instead of 6' },
  { why: 'a price of 0', content: bad(`${C},3,0,0,,`), says: 'line 5: gross_price "0" is not above 0' },
  { why: 'a price below 0', content: bad(`${C},3,-1,0,,`), says: 'line 5: gross_price "-1" is not an amount' },
  {
    why: 'a third decimal',
    content: bad(`${C},3,1.005,0,,`),
    says: 'gross_price "1.005" is not an amount such as 12.50',
  },
  {
    why: 'a decimal comma that nobody told of',
    content: bad(`${C},3,"1,50",0,,`),
    says: 'gross_price "1,50" is not an amount',
  },
  {
    why: 'a point where a comma was told',
    content: bad(`${C},3,1.50,0,,`),
    options: ['--decimal-comma'],
    says: 'gross_price "1.50" is not an amount such as 12,50',
  },
  { why: 'a percent above 100', content: bad(`${C},3,30,100.01,,`), says: 'discount "100.01" is not a percent' },
  { why: 'a percent below 0', content: bad(`${C},3,30,-1,,`), says: 'discount "-1" is not a percent' },
  { why: 'a code twice', content: bad(`${A},1,10,0,,`), says: `line 5: code "${A}" is on line 2 already` },
  {
    why: 'a product that nobody knows',
    content: bad('nobody,3,30,0,,'),
    says: 'line 5: code "nobody" is not in the catalogue',
  },
  {
    why: 'no wholesaler, and none in its rows',
    content: good,
    options: ['--whose'],
    says: 'missing columns: "wholesaler"',
  },
];

function damaged(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  for (let at = 20; at < 40; at++) copy[at] = (copy[at] ?? 0) ^ 0xff;
  return copy;
}

describe('a price list with', () => {
  test.each(BROKEN)(
    '$why is refused in clear words, and leaves nothing',
    async ({ content, says, name = 'list.csv', options = [] }) => {
      const before = await everything();
      const whose = options.includes('--whose') ? [] : ['--wholesaler', slug];
      const told = options.filter((option) => option !== '--whose');
      const { fault, printed } = await admin.run('prices', 'import', ...whose, ...told, admin.write(name, content));
      expect(fault).toContain(says);
      expect(fault).not.toMatch(/\.ts|Error|undefined/);
      expect(printed).toBe('');
      expect(await everything()).toEqual(before);
      await expect.poll(remains).toEqual({ connections: 0, locks: 0, tables: 0, advisory: 0 });
    },
  );

  test('nothing wrong is applied where those were not', async () => {
    const file = admin.write('good.csv', good);
    const { fault, printed } = await admin.run('prices', 'import', '--wholesaler', slug, file);
    expect(fault).toBeUndefined();
    expect(printed).toContain('1 new, 2 changed, 0 unchanged, 1 gone.');
    await expect.poll(remains).toEqual({ connections: 0, locks: 0, tables: 0, advisory: 0 });
  });
});
