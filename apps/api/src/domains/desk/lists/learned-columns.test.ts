import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { makeOperator } from '../../../../test/desk.ts';
import { inboxDeps } from '../../../../test/inbox-deps.ts';
import { makeListShop } from '../../../../test/list-shop.ts';
import { useApp } from '../../../../test/test-app.ts';
import { workbookOf, workbookParts, zipped } from '../../../../test/workbook.ts';
import { importInbox } from '../../price-lists/inbox/import-inbox.ts';
import { readUpload } from '../../price-lists/uploads/read-upload.job.ts';

const inbox = mkdtempSync(path.join(tmpdir(), 'formulary-columns-inbox-'));
const app = useApp({ INBOX_FOLDER: inbox });
afterAll(() => rmSync(inbox, { recursive: true, force: true }));
afterEach(() => app.clock.reset());

const UPLOADS = '/api/desk/list-uploads/';
type Shop = Awaited<ReturnType<typeof makeListShop>>;

/** A list as a wholesaler of another country writes it. */
const foreign = ({ codes }: Shop, price: string, headers = 'ArtNr;EAN;Bezeichnung;Listenpreis;Bestand') =>
  [headers, ...codes.map((code, at) => `N${at};${code};A product;${price};5`)].join('\r\n');
const COLUMNS = {
  ...{ code: 'EAN', wholesaler_code: 'ArtNr', gross_price: 'Listenpreis', stock_quantity: 'Bestand' },
  decimal_comma: true,
};

async function read(token: string, id: number) {
  await readUpload(app).run({ uploadId: id });
  return (await app.call('GET', `${UPLOADS}${id}/`, { token })).body;
}
async function upload(token: string, { wholesaler }: Pick<Shop, 'wholesaler'>, text: string) {
  const { body } = await app.call('POST', `${UPLOADS}?wholesaler=${wholesaler.id}`, { token, body: Buffer.from(text) });
  return read(token, body.id);
}
const name = (token: string, id: number, body: unknown) =>
  app.call('POST', `${UPLOADS}${id}/columns/`, { token, body });

test('headers that are not known are asked for, with what they may be', async () => {
  const { token } = await makeOperator(app, 'operator');
  const shop = await makeListShop(app);
  const { state, preview, question } = await upload(token, shop, foreign(shop, '10,50'));
  expect([state, preview]).toEqual(['asks', null]);
  expect(question).toEqual({
    headers: ['ArtNr', 'EAN', 'Bezeichnung', 'Listenpreis', 'Bestand'],
    rows: shop.codes.slice(0, 5).map((code, at) => [`N${at}`, code, 'A product', '10,50', '5']),
    missing: [],
    columns: {
      ...{ code: 'EAN', wholesaler_code: 'ArtNr', gross_price: 'Listenpreis', stock_quantity: 'Bestand' },
      ...{ discount: null, manufacturer_discount_override: null },
    },
    decimal_comma: true,
  });
});

const NOBODY_KNOWS = 'Artikel;Bestellnr;Preis netto;Lager';

test('headers that say nothing are told by the codes and prices below them', async () => {
  const { token } = await makeOperator(app, 'operator');
  const shop = await makeListShop(app);
  const rows = (price: string, own = 'N') =>
    [NOBODY_KNOWS, ...shop.codes.map((code, at) => `${code};${own}${at};${price};5`)].join('\n');
  const { question } = await upload(token, shop, rows('1.010,50'));
  expect([question.missing, question.columns, question.decimal_comma]).toMatchObject([
    [],
    { code: 'Artikel', wholesaler_code: 'Bestellnr', gross_price: 'Preis netto', stock_quantity: null },
    true,
  ]);
  // Another wholesaler calls them otherwise, so that what it calls them is not known.
  const other = await makeListShop(app);
  const { question: asked } = await upload(token, other, rows('10,50', 'X'));
  expect([asked.missing, asked.columns]).toMatchObject([
    ['wholesaler_code'],
    { code: 'Artikel', wholesaler_code: null, gross_price: 'Preis netto' },
  ]);
});

test('where two columns may be the same, none is said to be it', async () => {
  const { token } = await makeOperator(app, 'operator');
  const shop = await makeListShop(app);
  const text = ['A;B;C;D;E', ...shop.codes.map((code, at) => `${code};${code};N${at};10,50;9,45`)].join('\n');
  expect((await upload(token, shop, text)).question.missing).toEqual(['code', 'wholesaler_code', 'gross_price']);
  const prices = ['A;C;D;E', ...shop.codes.map((code, at) => `${code};N${at};10,50;9,45`)].join('\n');
  const { question } = await upload(token, shop, prices);
  expect([question.missing, question.decimal_comma]).toEqual([['gross_price'], true]);
});

test('a discount that says so leaves the other column of such numbers to be the price', async () => {
  const { token } = await makeOperator(app, 'operator');
  const shop = await makeListShop(app);
  const rows = shop.codes.map((code, at) => `${code};N${at};10,50;5,00;;3`);
  const text = ['Artikel;Bestellnr;Preis netto;Rabatt;Sonder;Bestand', ...rows].join('\n');
  const { question } = await upload(token, shop, text);
  expect([question.missing, question.columns, question.decimal_comma]).toMatchObject([
    [],
    { gross_price: 'Preis netto', discount: 'Rabatt', stock_quantity: 'Bestand' },
    true,
  ]);
});

test('what somebody says of them once holds for this wholesaler, at the desk and in its drop folder, also when it is held', async () => {
  const operator = await makeOperator(app, 'operator');
  const { token } = operator;
  const shop = await makeListShop(app);
  const { id } = await upload(token, shop, foreign(shop, '10,50'));
  const named = await name(token, id, COLUMNS);
  expect([named.status, named.body.state]).toEqual([200, 'reading']);
  expect(await read(token, id)).toMatchObject({ state: 'ready', question: null, preview: { changed: 20, dearer: 20 } });
  expect(await app.db.prisma.auditEntry.findMany({ where: { action: 'prices columns' } })).toMatchObject([
    {
      actor: `${operator.name} <${operator.email}>`,
      subject: `list upload ${id} of ${shop.wholesaler.slug}: list.csv`,
      details: {
        changed: {
          columns: [null, { code: 'EAN', gross_price: 'Listenpreis', discount: '' }],
          decimal_comma: [null, true],
        },
      },
    },
  ]);
  await app.call('POST', `${UPLOADS}${id}/publish/`, { token });
  expect(await shop.prices()).toEqual([10.5]);

  // As a spreadsheet writes the same headers another month.
  const next = await upload(token, shop, foreign(shop, '10,60', 'artnr;EAN;Bezeichnung; Listenpreis;Bestand'));
  expect(next).toMatchObject({ state: 'ready', preview: { changed: 20 } });

  const { slug } = shop.wholesaler;
  mkdirSync(path.join(inbox, slug));
  const drop = async (price: string) => {
    const file = path.join(inbox, slug, 'night.csv');
    writeFileSync(file, foreign(shop, price));
    app.clock.advance(60_000);
    utimesSync(file, app.clock.now(), app.clock.now());
    app.clock.advance(120_000);
    return importInbox(inboxDeps(app), inbox);
  };
  expect(await drop('10,70')).toMatchObject({ results: [{ status: 'done' }] });
  expect(await shop.prices()).toEqual([10.7]);
  expect(await drop('19,00')).toMatchObject({ results: [{ status: 'held' }] });
  const held = await app.db.prisma.heldList.findFirstOrThrow({ where: { wholesalerIds: { has: shop.wholesaler.id } } });
  app.clock.advance(60_000);
  expect((await app.call('POST', `/api/desk/held-lists/${held.id}/approve/`, { token })).status).toBe(200);
  expect(await shop.prices()).toEqual([19]);

  const other = await makeListShop(app);
  expect((await upload(token, other, foreign(other, '10,50'))).state).toBe('asks');
});

test('what is said again takes the place of what was said before', async () => {
  const { token } = await makeOperator(app, 'operator');
  const shop = await makeListShop(app);
  const { id } = await upload(token, shop, foreign(shop, '10,50'));
  await name(token, id, { ...COLUMNS, wholesaler_code: 'Bezeichnung', decimal_comma: false });
  const wrong = await read(token, id);
  expect([wrong.state, wrong.preview.refused, wrong.preview.refused_rows[0].reason]).toEqual([
    ...['ready', 20, 'Listenpreis "10,50" is not an amount such as 12.50'],
  ]);
  // So that whoever sees that it is wrong can say it anew, also of a list that comes later.
  const said = { ...COLUMNS, wholesaler_code: 'Bezeichnung', discount: null, manufacturer_discount_override: null };
  const { decimal_comma: _, ...columns } = said;
  expect(wrong.known_columns).toMatchObject({ missing: [], columns, decimal_comma: false });
  expect(wrong.known_columns.rows[0]).toEqual(['N0', shop.codes[0], 'A product', '10,50', '5']);
  const later = await upload(token, shop, foreign(shop, '10,60', 'artnr;EAN;Bezeichnung; Listenpreis;Bestand'));
  expect(later.known_columns.columns).toMatchObject({ code: 'EAN', wholesaler_code: 'Bezeichnung' });
  await name(token, id, COLUMNS);
  expect((await read(token, id)).preview).toMatchObject({ refused: 0, changed: 20 });
  expect((await app.call('POST', `${UPLOADS}${id}/publish/`, { token })).body.known_columns).toBeNull();
  expect((await upload(token, shop, shop.textOf(10.8))).known_columns).toBeNull();
  expect(await app.db.prisma.listColumns.count({ where: { wholesalerId: shop.wholesaler.id } })).toBe(1);
});

test('a header that the file does not have is refused, and nothing is remembered', async () => {
  const { token } = await makeOperator(app, 'operator');
  const shop = await makeListShop(app);
  const { id } = await upload(token, shop, foreign(shop, '10,50'));
  expect(await name(token, id, { ...COLUMNS, gross_price: 'Preis' })).toMatchObject({
    status: 422,
    body: { detail: 'list.csv has no column "Preis".' },
  });
  expect(await name(token, id, { ...COLUMNS, code: '' })).toMatchObject({
    status: 400,
    body: { code: expect.anything() },
  });
  expect((await app.call('GET', `${UPLOADS}${id}/`, { token })).body.state).toBe('asks');
  expect(await app.db.prisma.listColumns.count({ where: { wholesalerId: shop.wholesaler.id } })).toBe(0);
});

test('a workbook is read by its cells, published, and kept as it came', async () => {
  const { token } = await makeOperator(app, 'operator');
  const shop = await makeListShop(app);
  const headers = ['EAN', 'ArtNr', 'Name', 'Listenpreis', 'Bestand'];
  const rows = shop.codes.map((code, at) => [code, `N${at}`, at === 0 ? 'Powder, "fine"; 5 g' : 'A product', 10.5, 5]);
  const content = workbookOf([[], headers, ...rows, []]);
  const sent = await app.call('POST', `${UPLOADS}?wholesaler=${shop.wholesaler.id}&file_name=list.xlsx`, {
    ...{ token, body: content },
    headers: { 'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  });
  const { id } = sent.body;
  expect((await read(token, id)).question).toMatchObject({ headers, decimal_comma: false });
  await name(token, id, { ...COLUMNS, decimal_comma: false });
  expect((await read(token, id)).preview).toMatchObject({ rows: 20, changed: 20, dearer: 20, refused: 0 });
  expect((await app.call('POST', `${UPLOADS}${id}/publish/`, { token })).body.state).toBe('published');
  expect(await shop.prices()).toEqual([10.5]);
  const kept = await app.db.prisma.listUpload.findUniqueOrThrow({ where: { id } });
  expect(Buffer.from(kept.content).equals(content)).toBe(true);
});

test.each([
  ['that is broken', Buffer.from('PK\u0003\u0004 no workbook'), 'could not be read as a workbook'],
  ['of two sheets', zipped(workbookParts([['a']], [['b']])), '2 sheets'],
  ['without cells', workbookOf([[]]), 'empty'],
])('a workbook %s is refused in words', async (_what, content, words) => {
  const { token } = await makeOperator(app, 'operator');
  const { wholesaler } = await makeListShop(app);
  const { body } = await app.call('POST', `${UPLOADS}?wholesaler=${wholesaler.id}`, { token, body: content });
  const { state, reason } = await read(token, body.id);
  expect([state, reason]).toEqual(['refused', expect.stringContaining(words)]);
});

test('our own headers beside others are asked for by their names', async () => {
  const { token } = await makeOperator(app, 'operator');
  const shop = await makeListShop(app);
  const text = shop.textOf(10.5).replaceAll('\n', ',x\n').replace('stock_quantity,x', 'stock_quantity,remark');
  const { id, state, reason } = await upload(token, shop, `${text},x`);
  expect([state, reason]).toEqual(['refused', expect.stringContaining('unknown columns: "remark"')]);
  const ours = {
    code: 'code',
    wholesaler_code: 'wholesaler_code',
    gross_price: 'gross_price',
    stock_quantity: 'stock_quantity',
  };
  await name(token, id, ours);
  expect((await read(token, id)).preview).toMatchObject({ changed: 20, refused: 0 });
});
