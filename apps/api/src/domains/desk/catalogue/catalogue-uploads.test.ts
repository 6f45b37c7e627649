import { afterEach, describe, expect, test } from 'vitest';
import {
  CATALOGUE_HEADER,
  CATALOGUES,
  catalogueOf,
  cataloguesAtDesk,
  codesOf,
} from '../../../../test/catalogue-at-desk.ts';
import { makeOperator } from '../../../../test/desk.ts';
import { makeProducts } from '../../../../test/factories.ts';
import { useApp } from '../../../../test/test-app.ts';
import { actorOf } from '../../../../test/uploads-at-desk.ts';
import { listInBytes } from '../../../list-files/list.ts';
import { importCatalogue } from '../../catalogue/import-catalogue.ts';
import { readCatalogue } from '../../catalogue/uploads/read-catalogue.job.ts';

const app = useApp();
afterEach(() => app.clock.reset());
const { call, jobsOf, send, read, upload, press, productsOf } = cataloguesAtDesk(app);

/** Three products, and a file that leaves the first, changes the second and brings a new one. */
async function makeNews() {
  const codes = codesOf(4);
  const [same = '', changed = '', absent = '', fresh = ''] = codes;
  await makeProducts(app, ...[same, changed, absent].map((code) => ({ code, name: `Name of ${code}` })));
  const text = catalogueOf(
    { code: same, name: `Name of ${same}` },
    { code: changed, name: 'Renamed', manufacturer: 'Another maker', requires_ar16_form: 'yes' },
    { code: fresh, name: 'Brand new' },
  );
  return { codes, same, changed, absent, fresh, text };
}

describe('a preview', () => {
  test('shows new and changed products, old and new value, and changes nothing', async () => {
    const operator = await makeOperator(app, 'operator');
    const { codes, changed, fresh, text } = await makeNews();
    const before = await productsOf(codes);
    const makers = await app.db.prisma.manufacturer.count();
    const shown = await upload(operator.token, text);
    expect(shown).toMatchObject({
      ...{ file_name: 'new.csv', state: 'ready', rows_read: 3, reason: null, brought_by: actorOf(operator) },
      ...{ size: text.length, decided_at: null, new: 1, changed: 1 },
      preview: {
        ...{ rows: 3, new: 1, changed: 1, unchanged: 1, refused: 0, refused_rows: [] },
        changed_columns: [
          { column: 'manufacturer', products: 1 },
          { column: 'name', products: 1 },
          { column: 'requires_ar16_form', products: 1 },
        ],
        first_new: [{ line: 4, code: fresh, name: 'Brand new', manufacturer: 'Maker of tests', category: 'Tests' }],
        first_changed: [
          {
            ...{ line: 3, code: changed, name: `Name of ${changed}` },
            changes: [
              { column: 'manufacturer', before: 'Maker of tests', after: 'Another maker' },
              { column: 'name', before: `Name of ${changed}`, after: 'Renamed' },
              { column: 'requires_ar16_form', before: 'no', after: 'yes' },
            ],
          },
        ],
      },
    });
    expect(shown.preview.absent).toBe((await app.db.prisma.product.count()) - 2);
    expect(await productsOf(codes)).toEqual(before);
    expect(await app.db.prisma.manufacturer.count()).toBe(makers);
  });

  test('says what the import of the command then does', async () => {
    const { token } = await makeOperator(app, 'operator');
    const [one = '', two = '', three = '', four = ''] = codesOf(4);
    const gtins = ['05012345678900', '04006381333931'];
    await makeProducts(app, { code: one, gtin: gtins[0] ?? '' }, { code: two, activeIngredients: ['Carprofen'] });
    const text = catalogueOf(
      // The number goes to a new product, and the old one gets another.
      { code: one, gtin: gtins[1] ?? '' },
      { code: two, active_ingredients: 'Meloxicam' },
      { code: three, gtin: gtins[0] ?? '' },
      { code: four, category: '' },
      { code: three },
    );
    const { preview } = await upload(token, text);
    const report = await importCatalogue(app, listInBytes('new.csv', Buffer.from(text), {}), { skipsBad: true });
    expect([preview.new, preview.changed, preview.unchanged, preview.refused]).toEqual([
      report.new,
      report.changed,
      report.unchanged,
      report.rejected,
    ]);
    expect(preview.refused_rows).toEqual(report.problems);
    expect([report.new, report.changed, report.rejected]).toEqual([1, 2, 2]);
    const now = await productsOf([one, two, three, four]);
    const shown = preview.first_changed.find(({ code }: { code: string }) => code === one);
    expect(shown.changes).toContainEqual({ column: 'gtin', before: gtins[0], after: gtins[1] });
    expect(now.map(({ code, gtin }) => [code, gtin])).toEqual([
      [one, gtins[1]],
      [two, null],
      [three, gtins[0]],
    ]);
    expect(preview.first_changed.find(({ code }: { code: string }) => code === two).changes).toContainEqual({
      ...{ column: 'active_ingredients', before: 'Carprofen', after: 'Meloxicam' },
    });
  });

  test('names refused rows with their lines, the first hundred, and their count', async () => {
    const { token } = await makeOperator(app, 'operator');
    const codes = codesOf(151);
    const [good = '', ...bad] = codes;
    const rows = bad.map((code) => ({ code, manufacturer_discount: 'much' }));
    const { state, preview } = await upload(token, catalogueOf({ code: good }, ...rows));
    expect([state, preview.rows, preview.new, preview.refused]).toEqual(['ready', 151, 1, 150]);
    expect(preview.refused_rows).toHaveLength(100);
    expect(preview.refused_rows[0]).toEqual({
      line: 3,
      reason: expect.stringContaining('manufacturer_discount "much"'),
    });
  });

  test('names fifty products of each kind, and begins long values', async () => {
    const { token } = await makeOperator(app, 'operator');
    const codes = codesOf(120);
    const old = codes.slice(0, 60);
    await makeProducts(app, ...old.map((code) => ({ code })));
    const { preview } = await upload(
      token,
      catalogueOf(...codes.map((code) => ({ code, description: 'x'.repeat(1_000) }))),
    );
    expect([preview.new, preview.changed]).toEqual([60, 60]);
    expect([preview.first_new, preview.first_changed].map((rows) => rows.length)).toEqual([50, 50]);
    expect(preview.changed_columns[0]).toEqual({ column: 'description', products: 60 });
    const { changes } = preview.first_changed[0];
    expect(changes.find(({ column }: { column: string }) => column === 'description').after).toBe(
      `${'x'.repeat(300)}…`,
    );
  });

  test.each([
    ['no rows', CATALOGUE_HEADER, 'has a header and no rows'],
    ['ours beside others', `${CATALOGUE_HEADER},Regal\n`, 'unknown columns: "Regal"'],
    ['an open quotation mark', `${catalogueOf({ code: 'x' })}\n"x`, 'opened and never closed'],
    ['bytes of nothing', Buffer.from([0, 1, 2, 3, 0xff, 0]), 'is no text'],
    ['a PDF', '%PDF-1.7\nx', 'is a PDF document'],
  ])('of %s is refused in words, and cannot be published', async (_what, content, words) => {
    const { token } = await makeOperator(app, 'operator');
    const { body } = await send(token, content);
    const { id, state, reason, preview } = await read(token, body.id);
    expect([state, reason, preview]).toEqual(['refused', expect.stringContaining(words), null]);
    const pressed = await press(token, id);
    expect([pressed.status, pressed.headers['error-code']]).toEqual([409, 'wrong_state']);
    expect((await call(token, 'DELETE', `${CATALOGUES}${id}/`)).status).toBe(204);
  });

  test('of nothing, and of what is packed, is refused at once', async () => {
    const { token } = await makeOperator(app, 'operator');
    expect((await send(token, '')).body.detail).toBe('The file is empty.');
    const packed = await send(token, 'x', 'new.csv.gz');
    expect([packed.status, packed.body.detail]).toEqual([422, expect.stringContaining('Unpack the file')]);
  });

  test('is one for the same file, sent twice at once or again', async () => {
    const { token } = await makeOperator(app, 'operator');
    const text = catalogueOf(...codesOf(2).map((code) => ({ code })));
    const [one, other] = await Promise.all([send(token, text), send(token, text)]);
    const { id } = one.body;
    expect([one.status, other.status, other.body.id]).toEqual([200, 200, id]);
    expect(await jobsOf('read-catalogue-upload', id)).toHaveLength(1);
    expect((await read(token, id)).state).toBe('ready');
    expect((await send(token, text)).body).toMatchObject({ id, state: 'reading' });
    expect(await jobsOf('read-catalogue-upload', id)).toHaveLength(2);
  });

  test('that could not be read says so, and is read again', async () => {
    const { token } = await makeOperator(app, 'operator');
    const { body } = await send(token, catalogueOf(...codesOf(1).map((code) => ({ code }))));
    await readCatalogue(app).giveUp({ uploadId: body.id });
    expect(await call(token, 'GET', `${CATALOGUES}${body.id}/`)).toMatchObject({
      body: { state: 'failed', reason: expect.stringContaining('Read it again') },
    });
    expect((await call(token, 'POST', `${CATALOGUES}${body.id}/preview/`)).body.state).toBe('reading');
    expect((await read(token, body.id)).state).toBe('ready');
  });
});

test('uploads are dropped, once and for all, and listed by whether they are open', async () => {
  const operator = await makeOperator(app, 'operator');
  const { token } = operator;
  const { id } = await upload(token, catalogueOf(...codesOf(1).map((code) => ({ code }))));
  const open = await upload(token, catalogueOf(...codesOf(1).map((code) => ({ code }))));
  const drop = () => call(token, 'DELETE', `${CATALOGUES}${id}/`);
  expect([(await drop()).status, (await drop()).status]).toEqual([204, 204]);
  for (const path of ['publish/', 'preview/']) {
    const { status, body } = await call(token, 'POST', `${CATALOGUES}${id}/${path}`, {});
    expect([status, body.detail]).toEqual([409, expect.stringContaining('was dropped at')]);
  }
  const idsOf = async (query: string) => {
    const { body } = await call(token, 'GET', `${CATALOGUES}${query}`);
    return body.results.map((one: { id: number }) => one.id);
  };
  expect(await idsOf('')).toEqual(expect.arrayContaining([id, open.id]));
  expect(await idsOf('?is_open=true')).toContain(open.id);
  expect(await idsOf('?is_open=true')).not.toContain(id);
  expect((await idsOf('?is_open=false'))[0]).toBe(id);
  expect(await idsOf('?is_open=false')).not.toContain(open.id);
});

test('price lists and catalogues are nothing to each other', async () => {
  const { token } = await makeOperator(app, 'operator');
  const { id } = await upload(token, catalogueOf(...codesOf(1).map((code) => ({ code }))));
  const lists = '/api/desk/list-uploads/';
  const answers = [
    await call(token, 'GET', `${lists}${id}/`),
    await call(token, 'POST', `${lists}${id}/publish/`, {}),
    await call(token, 'POST', `${lists}${id}/preview/`),
    await call(token, 'DELETE', `${lists}${id}/`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  const { body } = await call(token, 'GET', lists);
  expect(body.results.filter((one: { id: number }) => one.id === id)).toEqual([]);
  expect(body.count).toBe(await app.db.prisma.listUpload.count({ where: { wholesalerId: { not: null } } }));
  expect((await call(token, 'GET', `${CATALOGUES}${id}/`)).body.state).toBe('ready');
});

test('a viewer sees catalogues, and changes none', async () => {
  const { token } = await makeOperator(app, 'viewer');
  const operator = await makeOperator(app, 'operator');
  const { id } = await upload(operator.token, catalogueOf(...codesOf(1).map((code) => ({ code }))));
  expect((await call(token, 'GET', CATALOGUES)).status).toBe(200);
  expect((await call(token, 'GET', `${CATALOGUES}${id}/`)).body.preview.new).toBe(1);
  const refused = [
    await send(token, catalogueOf(...codesOf(1).map((code) => ({ code })))),
    await press(token, id),
    await call(token, 'POST', `${CATALOGUES}${id}/preview/`),
    await call(token, 'DELETE', `${CATALOGUES}${id}/`),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  expect((await call(token, 'GET', `${CATALOGUES}${id}/`)).body.state).toBe('ready');
});
