import { gzipSync } from 'node:zlib';
import { learnColumns } from '@formulary/api/domains/catalogue/columns/known-columns';
import { makeProduct, unique } from '@formulary/api/test/factories';
import { useApp } from '@formulary/api/test/test-app';
import { describe, expect, test } from 'vitest';
import { HEADER, line, useCatalogue } from '../../test/catalogue-file.ts';

const app = useApp();
const { admin, importText, find } = useCatalogue(app);

describe('catalogue import', () => {
  test('creates what is new, changes what differs, and says so', async () => {
    const [a, b, c] = [unique(), unique(), unique()];
    const first = await importText([HEADER, line(`00${a}`), line(b), line(c)].join('\n'));
    expect(first.fault).toBeUndefined();
    const [read, packs] = (first.printed ?? '').split('\n');
    expect(read).toMatch(/^catalogue\.csv: 3 rows read in \d+\.\d s\. 3 new, 0 changed, 0 unchanged\.$/);
    expect(packs).toBe(
      'Equal packs can be found for 0 of 3 products with active ingredients (0 %): strength is known of 0, form of 0.',
    );
    expect(await find(`00${a}`)).toMatchObject({
      name: 'Dolorin 5 mg',
      description: 'A pack.',
      note: null,
      notePrompt: false,
      manufacturer: { name: 'Fennimore' },
      category: { name: 'Pain' },
      ingredients: [{ ingredient: { name: 'Meloxicam' } }, { ingredient: { name: 'Sorbitol' } }],
      search: { nameKey: 'dolorin 00000005 mg' },
    });

    const changes = [
      line(`00${a}`),
      line(b, '"Dolorin, new",A pack.,Pain,Fennimore,Meloxicam|Sorbitol,12.5,no,no,,'),
      line(c, 'Dolorin 5 mg,A pack.,Pain,Fennimore,Meloxicam,12.5,yes,no,"Cold\nchain",yes'),
    ];
    const second = await importText([HEADER, ...changes].join('\r\n'));
    expect(second.printed).toContain('0 new, 2 changed, 1 unchanged.');
    expect(await find(b)).toMatchObject({ name: 'Dolorin, new', search: { nameKey: 'dolorin new' } });
    expect(await find(c)).toMatchObject({ note: 'Cold\nchain', notePrompt: true, requiresAr16Form: true });

    const again = await importText([HEADER, ...changes].join('\n'));
    expect(again.printed).toMatch(/3 rows read in .* Nothing changed\.$/m);
  });

  test('links other ingredients where nothing else differs, and sees no difference in their order', async () => {
    const code = unique();
    const withIngredients = (names: string) => line(code, `Dolorin 5 mg,A pack.,Pain,Fennimore,${names},12.5,no,no,,`);
    const read = async (names: string) => (await importText([HEADER, withIngredients(names)].join('\n'))).printed;
    const linked = async () => (await find(code))?.ingredients.map(({ ingredient }) => ingredient.name).toSorted();
    await read('Meloxicam|Sorbitol');
    expect(await read('Sorbitol|Meloxicam')).toContain('Nothing changed.');
    expect(await read('Sorbitol')).toContain('0 new, 1 changed');
    expect(await linked()).toEqual(['Sorbitol']);
    expect(await read('')).toContain('0 new, 1 changed');
    expect(await linked()).toEqual([]);
    expect(await read('Meloxicam')).toContain('0 new, 1 changed');
    expect(await linked()).toEqual(['Meloxicam']);
  });

  test('uses up no number for what is there already', async () => {
    const [first, second, last] = [unique(), unique(), unique()];
    await importText([HEADER, line(first)].join('\n'));
    for (let turn = 0; turn < 3; turn++) await importText([HEADER, line(first), line(second)].join('\n'));
    await importText([HEADER, line(first), line(last)].join('\n'));
    const numbers = await Promise.all([first, second, last].map(async (code) => (await find(code))?.id ?? 0));
    expect(numbers.map((id) => id - (numbers[0] ?? 0))).toEqual([0, 1, 2]);
  });

  test('reads other column names as somebody said them at the desk, unless --map says what they are', async () => {
    const [code, headers] = [unique(), ['Nr', 'Titel', 'Gruppe', 'Firma', 'Rabatt', 'A', 'B', unique()]];
    const file = [headers.join(';'), `${code};A title;Pain;Fennimore;12,5;no;yes;x`].join('\n');
    const refused = await importText(file);
    expect(refused.fault).toContain('missing columns');
    const ours = ['code', 'name', 'category', 'manufacturer', 'manufacturer_discount'];
    const forms = ['requires_ar16_form', 'requires_controlled_drug_form'];
    const lacking = ['description', 'active_ingredients', 'note', 'note_prompt'].map((column) => [column, '']);
    const named = [...ours, ...forms].map((column, at) => [column, headers[at] ?? '']);
    const said = { decimalComma: true, by: 'Niamh Daly', at: new Date() };
    await learnColumns(app.db, { ...said, headers, columns: Object.fromEntries([...named, ...lacking]) });
    expect((await importText(file)).printed).toContain('1 new, 0 changed');
    expect(await find(code)).toMatchObject({ name: 'A title', requiresControlledDrugForm: true });
    const map = [...named, ...lacking].map(([column, header]) => `${column}=${column === 'name' ? 'Nr' : header}`);
    const path = admin.write('catalogue.csv', file);
    const mapped = await admin.run('catalogue', 'import', path, '--decimal-comma', '--map', map.join(','));
    expect(mapped.printed).toContain('1 changed');
    expect((await find(code))?.name).toBe(code);
  });

  test('leaves the marks that a file does not have', async () => {
    const [preferred, replacing, code] = [unique(), unique(), unique()];
    await importText([HEADER, line(preferred), line(replacing)].join('\n'));
    await makeProduct(app, { code, isPreferred: true, preferredProduct: preferred, replacedBy: replacing });
    await importText([HEADER, line(code)].join('\n'));
    const product = await app.db.prisma.product.findUniqueOrThrow({
      where: { code },
      include: { preferredProduct: true, replacedBy: true },
    });
    expect(product).toMatchObject({
      name: 'Dolorin 5 mg',
      isPreferred: true,
      preferredProduct: { code: preferred },
      replacedBy: { code: replacing },
    });
  });

  test.each([
    ['gzipped', (text: string) => gzipSync(text), 'list.csv.gz'],
    ['with a byte order mark', (text: string) => `\uFEFF${text}`, 'list.csv'],
    ['with empty lines and spaces around names', (text: string) => `\n${text.replaceAll(',', ' , ')}\n\n`, 'list.csv'],
    ['with its columns in another order', swapColumns, 'list.csv'],
  ])('reads a file %s', async (_how, change, name) => {
    const code = unique();
    const { fault, printed } = await importText(change([HEADER, line(code)].join('\n')), name);
    expect(fault).toBeUndefined();
    expect(printed).toContain('1 row read');
    expect(await find(code)).toMatchObject({ name: 'Dolorin 5 mg', manufacturer: { name: 'Fennimore' } });
  });

  test('reads marks of Windows as what they were', async () => {
    const code = unique();
    await importText([HEADER, line(code, 'Huile d\u0092olive,,Oils,Fennimore,,0,no,no,,')].join('\n'));
    expect((await find(code))?.name).toBe('Huile d’olive');
  });

  test('one at a time: two at once make each product once', async () => {
    const codes = Array.from({ length: 20 }, () => unique());
    const maker = unique('Maker ');
    const list = (name: string, order: string[]) =>
      admin.write(name, [HEADER, ...order.map((code) => line(code, `Salve,,Skin,${maker},Zinc,0,no,no,,`))].join('\n'));
    const files = [list('a.csv', codes), list('b.csv', codes.toReversed()), list('c.csv', codes)];
    const ran = await Promise.all(files.map((file) => admin.run('catalogue', 'import', file)));
    expect(ran.map(({ fault }) => fault)).toEqual([undefined, undefined, undefined]);
    expect(ran.filter(({ printed }) => printed.includes('20 new'))).toHaveLength(1);
    expect(ran.filter(({ printed }) => printed.includes('Nothing changed'))).toHaveLength(2);
  });
});

describe('the GTINs of a catalogue', () => {
  const withGtins = (...rows: [code: string, gtin: string][]) =>
    importText([`${HEADER},gtin`, ...rows.map(([code, gtin]) => `${line(code)},${gtin}`)].join('\n'));
  const gtinOf = async (code: string) => (await find(code))?.gtin;

  test('are kept as 14 digits, taken away by an empty field, and left by a file that lacks the column', async () => {
    const [a, b] = [unique(), unique()];
    expect((await withGtins([a, '96385074'], [b, ' 5 012345 678900 '])).printed).toContain('2 new');
    expect([await gtinOf(a), await gtinOf(b)]).toEqual(['00000096385074', '05012345678900']);
    expect((await importText([HEADER, line(a), line(b)].join('\n'))).printed).toContain('Nothing changed');
    expect(await gtinOf(a)).toBe('00000096385074');
    expect((await withGtins([a, ''])).printed).toContain('1 changed');
    expect([await gtinOf(a), await gtinOf(b)]).toEqual([null, '05012345678900']);
    expect((await admin.run('products', 'show', b)).printed).toMatch(/GTIN +05012345678900/);
  });

  test('may be swapped and passed on within a list', async () => {
    const [a, b, c] = [unique(), unique(), unique()];
    await withGtins([a, '4006381333931'], [b, '6291041500213']);
    const { printed } = await withGtins([b, '4006381333931'], [a, ''], [c, '6291041500213']);
    expect(printed).toContain('1 new, 2 changed, 0 unchanged.');
    expect([await gtinOf(a), await gtinOf(b), await gtinOf(c)]).toEqual([null, '04006381333931', '06291041500213']);
  });

  test('are refused while another product has them, which is named', async () => {
    const [owner, other, third] = [unique(), unique(), unique()];
    await withGtins([owner, '10614141000415']);
    const { fault } = await withGtins([third, ''], [other, '10614141000415']);
    expect(fault).toContain(`line 3: gtin "10614141000415" is that of ${owner}`);
    expect(await find(third)).toBeNull();

    // The row that would have made it free is bad itself.
    await withGtins([third, '20614141000412']);
    const file = admin.write(
      'some.csv',
      [`${HEADER},gtin`, `${line(other)},10614141000415`, `${line(owner)},20614141000412`, `${line(unique())},`].join(
        '\n',
      ),
    );
    const skipped = await admin.run('catalogue', 'import', file, '--skip-bad');
    expect(skipped.printed).toContain(`line 2: gtin "10614141000415" is that of ${owner}`);
    expect(skipped.printed).toContain(`line 3: gtin "20614141000412" is that of ${third}`);
    expect([await gtinOf(owner), await gtinOf(third)]).toEqual(['10614141000415', '20614141000412']);
    expect(await find(other)).toBeNull();
  });
});

test('what a catalogue gives of packs is kept by a file that lacks the columns, and taken away by empty fields', async () => {
  const code = unique();
  const packOf = async () => {
    const product = await app.db.prisma.product.findUniqueOrThrow({ where: { code }, include: { pack: true } });
    const { strength, form, size, unit } = product.pack ?? {};
    return [product.strength, product.packSize, strength, form, size, unit];
  };
  const columns = `${HEADER},strength,form,pack_size,pack_unit`;
  await importText([columns, `${line(code)},2.5 %,Injectable Solution,0.25,L`].join('\n'));
  const given = ['2.5 %', '0.25', '25 mg/ml', 'injection', '250', 'ml'];
  expect(await packOf()).toEqual(given);
  expect((await importText([HEADER, line(code)].join('\n'))).printed).toContain('Nothing changed');
  await importText([HEADER, line(code, 'Dolorin 9 mg,A pack.,Pain,Fennimore,Meloxicam,12.5,no,no,,')].join('\n'));
  expect(await packOf()).toEqual(given);
  await importText(
    [columns, `${line(code, 'Dolorin 9 mg tablets x 30,A pack.,Pain,Fennimore,Meloxicam,12.5,no,no,,')},,,,`].join(
      '\n',
    ),
  );
  expect(await packOf()).toEqual([null, null, '9 mg', 'tablet', '30', 'tablet']);
});

test('where a product is kept is as a catalogue says, ambient where the field is empty, and kept by a file that lacks the column', async () => {
  const [vaccine, semen, bandage] = [unique(), unique(), unique()];
  const storages = async () => {
    const products = await app.db.prisma.product.findMany({ where: { code: { in: [vaccine, semen, bandage] } } });
    return [vaccine, semen, bandage].map((code) => products.find((product) => product.code === code)?.storage);
  };
  const columns = `${HEADER},storage`;
  const rows = (first: string) => [columns, `${line(vaccine)},${first}`, `${line(semen)},freezer`, `${line(bandage)},`];
  await importText(rows(' Fridge').join('\n'));
  expect(await storages()).toEqual(['fridge', 'freezer', 'ambient']);
  expect((await importText([HEADER, line(vaccine), line(semen)].join('\n'))).printed).toContain('Nothing changed');
  await importText(rows('').join('\n'));
  expect(await storages()).toEqual(['ambient', 'freezer', 'ambient']);
});

test('which products need a prescription is as a catalogue says, none where the field is empty, and kept by a file that lacks the column', async () => {
  const [tablets, gloves] = [unique(), unique()];
  const needs = async () => {
    const products = await app.db.prisma.product.findMany({ where: { code: { in: [tablets, gloves] } } });
    return [tablets, gloves].map((code) => products.find((product) => product.code === code)?.requiresPrescription);
  };
  const rows = (first: string) => [
    `${HEADER},requires_prescription`,
    `${line(tablets)},${first}`,
    `${line(gloves)},no`,
  ];
  await importText([HEADER, line(tablets), line(gloves)].join('\n'));
  expect(await needs()).toEqual([false, false]);
  await importText(rows('yes').join('\n'));
  expect(await needs()).toEqual([true, false]);
  expect((await importText([HEADER, line(tablets), line(gloves)].join('\n'))).printed).toContain('Nothing changed');
  expect(await needs()).toEqual([true, false]);
  await importText(rows('').join('\n'));
  expect(await needs()).toEqual([false, false]);
});

function swapColumns(text: string): string {
  return text
    .split('\n')
    .map((row) => row.split(',').toReversed().join(','))
    .join('\n');
}
