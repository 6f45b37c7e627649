import { afterEach, expect, test } from 'vitest';
import { CATALOGUES, catalogueOf, cataloguesAtDesk, codesOf } from '../../../../test/catalogue-at-desk.ts';
import { makeOperator } from '../../../../test/desk.ts';
import { makeProducts, unique } from '../../../../test/factories.ts';
import { useApp } from '../../../../test/test-app.ts';
import { actorOf } from '../../../../test/uploads-at-desk.ts';
import { listInBytes } from '../../../list-files/list.ts';
import { importCatalogue } from '../../catalogue/import-catalogue.ts';

const app = useApp();
afterEach(() => app.clock.reset());
const { call, get, jobsOf, send, read, upload, publish, productsOf } = cataloguesAtDesk(app);

const name = (token: string, id: number, body: unknown) => call(token, 'POST', `${CATALOGUES}${id}/columns/`, body);

/** Headers that nobody has said anything of: what is said holds for all catalogues with the same ones. */
const headersOf = () => `ArtNr;Bezeichnung;Warengruppe;Hersteller;Rabatt;AR16;BTM;${unique('Lager')}`;
const foreign = (headers: string, codes: readonly string[], words = 'Neuer Name', rabatt = '12,5') =>
  [headers, ...codes.map((code) => `${code};${words};Tests;Maker of tests;${rabatt};no;no;7`)].join('\r\n');
const COLUMNS = {
  ...{ code: 'ArtNr', name: 'Bezeichnung', category: 'Warengruppe', manufacturer: 'Hersteller' },
  ...{ manufacturer_discount: 'Rabatt', requires_ar16_form: 'AR16', requires_controlled_drug_form: 'BTM' },
};
const NONE = {
  ...{ description: null, active_ingredients: null, note: null, note_prompt: null, gtin: null, strength: null },
  ...{ form: null, pack_size: null, pack_unit: null, storage: null, requires_prescription: null },
};

test('headers that are not ours are asked for, with what they may be', async () => {
  const { token } = await makeOperator(app, 'operator');
  const headers = headersOf();
  const codes = codesOf(7);
  const asked = await upload(token, foreign(headers, codes));
  expect(asked).toMatchObject({ state: 'asks', preview: null, known_columns: null });
  expect(asked.question).toEqual({
    headers: headers.split(';'),
    rows: codes.slice(0, 5).map((code) => [code, 'Neuer Name', 'Tests', 'Maker of tests', '12,5', 'no', 'no', '7']),
    missing: [],
    columns: { ...COLUMNS, ...NONE },
    ...{ decimal_comma: true, said_by: null, said_at: null },
  });
  const pressed = await call(token, 'POST', `${CATALOGUES}${asked.id}/publish/`, {});
  expect([pressed.status, pressed.body.detail]).toEqual([
    409,
    `Catalogue upload ${asked.id} asks what its columns are.`,
  ]);
  expect((await call(token, 'DELETE', `${CATALOGUES}${asked.id}/`)).status).toBe(204);
});

test('headers that say nothing are told by what the catalogue says of the same products', async () => {
  const { token } = await makeOperator(app, 'operator');
  const codes = codesOf(3);
  const makers = [unique('Maker'), unique('Maker'), unique('Maker')];
  await makeProducts(
    app,
    ...codes.map((code, at) => ({
      code,
      name: `Name of ${code}`,
      description: `Name of ${code}`,
      manufacturer: makers[at] ?? '',
    })),
  );
  const rows = codes.map((code, at) => `x${at},${makers[at]},Name of ${code},${code},Tests`);
  const { question } = await upload(token, ['A,B,C,D,E', ...rows].join('\n'));
  // It may be the name or the description, and so is neither.
  expect(question.columns).toMatchObject({
    code: 'D',
    manufacturer: 'B',
    category: 'E',
    name: null,
    description: null,
  });
  expect(question.missing).toEqual([
    ...['name', 'manufacturer_discount', 'requires_ar16_form', 'requires_controlled_drug_form'],
  ]);
});

test('what somebody says of them once holds for all such catalogues, at the desk and by command, and says who said it', async () => {
  const operator = await makeOperator(app, 'operator');
  const { token } = operator;
  const headers = headersOf();
  const codes = codesOf(3);
  const [old = '', ...fresh] = codes;
  await makeProducts(app, { code: old, name: 'Old name' });
  const { id } = await upload(token, foreign(headers, codes));
  app.clock.advance(60_000);
  const at = app.clock.now().toISOString();
  const named = await name(token, id, { ...COLUMNS, decimal_comma: true });
  expect([named.status, named.body.state, named.body.question]).toEqual([200, 'reading', null]);
  expect(await jobsOf('read-catalogue-upload', id)).toHaveLength(2);
  const shown = await read(token, id);
  expect(shown).toMatchObject({
    ...{ state: 'ready', question: null, preview: { new: 2, changed: 1, refused: 0 } },
    known_columns: { columns: { ...COLUMNS, ...NONE }, decimal_comma: true, missing: [], said_at: at },
  });
  expect(shown.known_columns.said_by).toBe(actorOf(operator));
  const audited = await app.db.prisma.auditEntry.findMany({
    where: { action: 'catalogue columns', subject: `catalogue upload ${id}: new.csv` },
  });
  expect(audited).toMatchObject([
    {
      actor: actorOf(operator),
      details: {
        from: '127.0.0.1',
        changed: { columns: [null, { ...COLUMNS, note: '', gtin: '' }], decimal_comma: [null, true] },
      },
    },
  ]);
  const published = await publish(token, id);
  expect([published.state, published.known_columns]).toEqual(['published', null]);
  expect(await productsOf(codes)).toMatchObject(codes.map((code) => ({ code, name: 'Neuer Name' })));
  expect(Number((await productsOf(fresh))[0]?.manufacturerDiscount)).toBe(12.5);

  // As a spreadsheet writes the same headers another month.
  const next = await upload(token, foreign(headers.replace('ArtNr', ' artnr'), codes, 'Noch einmal'));
  expect([next.state, next.preview.changed, next.known_columns.columns.code]).toEqual(['ready', 3, 'artnr']);

  const file = listInBytes('command.csv', Buffer.from(foreign(headers, codes, 'By command')), {});
  expect(await importCatalogue(app, file)).toMatchObject({ changed: 3, rejected: 0 });
  expect(await productsOf(codes)).toMatchObject(codes.map(() => ({ name: 'By command' })));
  // Whoever brings a file and says what its columns are is right.
  const columns = { ...Object.fromEntries(Object.keys(NONE).map((ours) => [ours, ''])), ...COLUMNS, name: 'ArtNr' };
  const other = Buffer.from(foreign(headers, codes));
  await importCatalogue(app, listInBytes('command.csv', other, { format: { decimalComma: true, columns } }));
  expect(await productsOf(codes)).toMatchObject(codes.map((code) => ({ name: code })));

  expect((await upload(token, foreign(headersOf(), codes))).state).toBe('asks');
});

test('what is said again takes the place of what was said before', async () => {
  const [first, second] = [await makeOperator(app, 'operator'), await makeOperator(app, 'operator')];
  const headers = headersOf();
  const { id } = await upload(first.token, foreign(headers, codesOf(2)));
  await name(first.token, id, { ...COLUMNS, name: 'Hersteller' });
  const wrong = await read(first.token, id);
  expect([wrong.state, wrong.preview.refused, wrong.preview.refused_rows[0].reason]).toEqual([
    ...['ready', 2, 'Rabatt "12,5" is not a percent from 0 to 100 such as 12.5'],
  ]);
  await name(second.token, id, { ...COLUMNS, decimal_comma: true });
  const { preview, known_columns: known } = await read(second.token, id);
  expect([preview.refused, preview.new, known.columns.name]).toEqual([0, 2, 'Bezeichnung']);
  expect(known.said_by).toBe(actorOf(second));
  expect(
    await app.db.prisma.catalogueColumns.count({ where: { headers: { has: headers.split(';').at(-1) ?? '' } } }),
  ).toBe(1);
});

test('a header that the file does not have is refused, as is what nobody may say, and nothing is remembered', async () => {
  const { token } = await makeOperator(app, 'operator');
  const viewer = await makeOperator(app, 'viewer');
  const headers = headersOf();
  const { id } = await upload(token, foreign(headers, codesOf(2)));
  expect(await name(token, id, { ...COLUMNS, note: 'Hinweis' })).toMatchObject({
    status: 422,
    body: { detail: 'new.csv has no column "Hinweis".' },
  });
  expect(await name(token, id, { ...COLUMNS, category: '' })).toMatchObject({
    status: 400,
    body: { category: expect.anything() },
  });
  expect((await name(viewer.token, id, COLUMNS)).status).toBe(403);
  expect((await name(token, 2_000_000_000, COLUMNS)).status).toBe(404);
  expect((await get(token, id)).state).toBe('asks');
  await call(token, 'DELETE', `${CATALOGUES}${id}/`);
  expect((await name(token, id, COLUMNS)).status).toBe(409);
  expect(
    await app.db.prisma.catalogueColumns.count({ where: { headers: { has: headers.split(';').at(-1) ?? '' } } }),
  ).toBe(0);
});

test('our own columns are never asked for, though those that came later are missing', async () => {
  const { token } = await makeOperator(app, 'operator');
  const [code = ''] = codesOf(1);
  const lines = catalogueOf({ code })
    .split('\n')
    .map((line) => line.split(',').slice(0, 11).join(','));
  const { body } = await send(token, lines.join('\n'));
  expect(await read(token, body.id)).toMatchObject({ state: 'ready', question: null, known_columns: null });
});
