import { gzipSync } from 'node:zlib';
import { makeProduct, unique } from '@formulary/api/test/factories';
import { useApp } from '@formulary/api/test/test-app';
import { describe, expect, test } from 'vitest';
import { useCommandLine } from '../../test/command-line.ts';

const app = useApp();
const admin = useCommandLine(app);

const HEADER =
  'code,name,description,category,manufacturer,active_ingredients,manufacturer_discount,requires_ar16_form,requires_controlled_drug_form,note,note_prompt';
const line = (code: string, rest = 'Dolorin 5 mg,A pack.,Pain,Fennimore,Meloxicam|Sorbitol,12.5,no,no,,') =>
  `${code},${rest}`;
const importText = (content: string | Uint8Array, name = 'catalogue.csv') =>
  admin.run('catalogue', 'import', admin.write(name, content));
const find = (code: string) =>
  app.db.prisma.product.findUnique({
    where: { code },
    include: { manufacturer: true, category: true, ingredients: { include: { ingredient: true } }, search: true },
  });

describe('catalogue import', () => {
  test('creates what is new, changes what differs, and says so', async () => {
    const [a, b, c] = [unique(), unique(), unique()];
    const first = await importText([HEADER, line(`00${a}`), line(b), line(c)].join('\n'));
    expect(first.fault).toBeUndefined();
    expect(first.printed).toMatch(/^catalogue\.csv: 3 rows read in \d+\.\d s\. 3 new, 0 changed, 0 unchanged\.$/);
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
    expect(again.printed).toMatch(/3 rows read in .* Nothing changed\.$/);
  });

  test('uses up no number for what is there already', async () => {
    const [first, second, last] = [unique(), unique(), unique()];
    await importText([HEADER, line(first)].join('\n'));
    for (let turn = 0; turn < 3; turn++) await importText([HEADER, line(first), line(second)].join('\n'));
    await importText([HEADER, line(first), line(last)].join('\n'));
    const numbers = await Promise.all([first, second, last].map(async (code) => (await find(code))?.id ?? 0));
    expect(numbers.map((id) => id - (numbers[0] ?? 0))).toEqual([0, 1, 2]);
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

function swapColumns(text: string): string {
  return text
    .split('\n')
    .map((row) => row.split(',').toReversed().join(','))
    .join('\n');
}

describe('a bad catalogue file', () => {
  const good = unique();
  const third = (rest: string) => [HEADER, line(good), line(unique(), rest)].join('\n');
  const CASES: { why: string; content: string | Uint8Array; says: (string | RegExp)[]; name?: string }[] = [
    { why: 'no bytes', content: '', says: ['list.csv is empty.'] },
    { why: 'empty lines alone', content: '\n\n', says: ['is empty.'] },
    { why: 'a header and no rows', content: HEADER, says: ['has a header and no rows.'] },
    { why: 'a missing column', content: HEADER.replace(',note,', ','), says: ['line 1: missing columns: "note"'] },
    { why: 'an unknown column', content: `${HEADER},colour`, says: ['line 1: unknown columns: "colour"'] },
    { why: 'a column given twice', content: `${HEADER},name`, says: ['line 1: columns given twice: "name"'] },
    { why: 'tabs', content: HEADER.replaceAll(',', '\t'), says: ['line 1: missing columns', 'line 1: unknown'] },
    { why: 'too few fields', content: `${third('x')}`, says: ['line 3: 2 fields instead of 11'] },
    { why: 'too many fields', content: `${third('')}${',x'.repeat(11)}`, says: ['line 3: 13 fields instead of 11'] },
    {
      why: 'a code twice',
      content: [HEADER, line(good), '', line(good)].join('\n'),
      says: [`line 4: code "${good}" is on line 2 already`],
    },
    { why: 'a blank code', content: [HEADER, line('  ')].join('\n'), says: ['line 2: code "  " is empty'] },
    { why: 'a blank name', content: third(',,Pain,Fennimore,,0,no,no,,'), says: ['line 3: name is empty'] },
    { why: 'a blank category', content: third('A,,,Fennimore,,0,no,no,,'), says: ['line 3: category is empty'] },
    { why: 'a blank manufacturer', content: third('A,,Pain,,,0,no,no,,'), says: ['line 3: manufacturer is empty'] },
    {
      why: 'a blank ingredient',
      content: third('A,,Pain,F,One||Two,0,no,no,,'),
      says: ['line 3: active_ingredients "One||Two" has a part that is empty'],
    },
    { why: 'a long code', content: [HEADER, line('9'.repeat(65))].join('\n'), says: ['is longer than 64 characters'] },
    {
      why: 'a long name',
      content: third(`${'x'.repeat(501)},,Pain,F,,0,no,no,,`),
      says: ['line 3: name "xxxx', 'is longer than 500 characters'],
    },
    {
      why: 'a long note',
      content: third(`A,,Pain,F,,0,no,no,${'x'.repeat(2001)},`),
      says: ['is longer than 2000 characters'],
    },
    {
      why: 'a percent above 100',
      content: third('A,,Pain,F,,100.01,no,no,,'),
      says: ['line 3: manufacturer_discount "100.01" is not a percent'],
    },
    {
      why: 'a negative percent',
      content: third('A,,Pain,F,,-1,no,no,,'),
      says: ['manufacturer_discount "-1" is not a percent'],
    },
    {
      why: 'an empty percent',
      content: third('A,,Pain,F,,,no,no,,'),
      says: ['line 3: manufacturer_discount is not a percent'],
    },
    {
      why: 'a percent with three decimals',
      content: third('A,,Pain,F,,2.125,no,no,,'),
      says: ['"2.125" is not a percent'],
    },
    {
      why: 'another word than yes or no',
      content: third('A,,Pain,F,,0,maybe,no,,'),
      says: ['line 3: requires_ar16_form "maybe" is neither yes nor no'],
    },
    {
      why: 'an unsaid controlled drug',
      content: third('A,,Pain,F,,0,no,,,'),
      says: ['line 3: requires_controlled_drug_form is neither yes nor no'],
    },
    {
      why: 'a prompt without a note',
      content: third('A,,Pain,F,,0,no,no,,yes'),
      says: ['line 3: note_prompt "yes" asks for a note, and there is none'],
    },
    {
      why: 'a control character',
      content: third('A\u0007,,Pain,F,,0,no,no,,'),
      says: ['line 3: name', 'has a control character'],
    },
    {
      why: 'a zero byte',
      content: third('A,\0,Pain,F,,0,no,no,,'),
      says: ['line 3: description', 'has a control character'],
    },
    {
      why: 'UTF-8 and Windows-1252 at once',
      content: Buffer.concat([
        Buffer.from(`${HEADER}\n${line(unique(), 'Crème,,Pain,F,,0,no,no,,')}\n`),
        Buffer.from(line(unique(), 'Crème,,Pain,F,,0,no,no,,'), 'latin1'),
      ]),
      says: ['line 3: is not UTF-8 text'],
    },
    {
      why: 'an open quote',
      content: `${third('"A,,Pain,F,,0,no,no,,')}\n${line('x')}`,
      says: ['line 3: a quotation mark is opened and never closed'],
    },
    {
      why: 'a quote inside',
      content: third('5" pad,,Pain,F,,0,no,no,,'),
      says: ['line 3: a quotation mark in the middle of a field'],
    },
    {
      why: 'text after a quote',
      content: third('"A"b,,Pain,F,,0,no,no,,'),
      says: ['line 3: text after a closing quotation mark'],
    },
    {
      why: 'a line far into a field of many lines',
      content: [HEADER, line(good, 'A,"x\ny\nz",Pain,F,,0,no,no,,'), line(unique(), 'x')].join('\n'),
      says: ['line 5: 2 fields'],
    },
    ...['4006381333932', '36000291452', '4.00638E+12', '00000000'].map((gtin) => ({
      why: `the GTIN ${gtin}`,
      content: [`${HEADER},gtin`, `${line(good)},`, `${line(unique())},${gtin}`].join('\n'),
      says: [`line 3: gtin "${gtin}" is no GTIN of 8, 12, 13 or 14 digits with a right check digit`],
    })),
    {
      why: 'a GTIN twice, printed in two ways',
      content: [`${HEADER},gtin`, `${line(good)},036000291452`, `${line(unique())},0036000291452`].join('\n'),
      says: ['line 3: gtin "00036000291452" is on line 2 already'],
    },
    ...[
      ['strength', 'fifty', 'strength "fifty" is no strength such as 50 mg, 140/35 mg/ml or 0.5 %'],
      ['strength', '50 mg tablets', 'is no strength such as'],
      ['form', 'x'.repeat(61), 'is longer than 60 characters'],
      ['pack_size,pack_unit', '0,ml', 'pack_size "0" is no size such as 2.5'],
      ['pack_size,pack_unit', '1e3,ml', 'pack_size "1e3" is no size such as 2.5'],
      ['pack_size,pack_unit', '10,oz', 'pack_unit "oz" is none of l, kg, ml, g, tablet'],
      ['pack_size,pack_unit', '10,', 'pack_size and pack_unit are given together, or neither is'],
      ['pack_unit', 'ml', 'pack_size and pack_unit are given together, or neither is'],
    ].map(([columns, values, says = '']) => ({
      why: `${columns} of ${values}`,
      content: [
        `${HEADER},${columns}`,
        `${line(good)},${columns?.replaceAll(/[^,]/g, '')}`,
        `${line(unique())},${values}`,
      ].join('\n'),
      says: ['line 3: ', says],
    })),
    { why: 'a name that is no gzip', content: HEADER, name: 'list.csv.gz', says: ['called .gz and is not gzipped'] },
  ];

  test.each(CASES)(
    'with $why is named by line, and nothing of it applied',
    async ({ content, says, name = 'list.csv' }) => {
      const before = await counts();
      const { fault, printed } = await importText(content, name);
      for (const words of says) expect(fault).toContain(words);
      expect(printed).toBe('');
      expect(await counts()).toEqual(before);
      expect(await find(good)).toBeNull();
    },
  );

  test('has every bad row named, by line, up to twenty', async () => {
    const bad = Array.from({ length: 30 }, () => line(unique(), ',,Pain,F,,x,no,no,,'));
    const { fault = '' } = await importText([HEADER, line(good), ...bad].join('\n'));
    const lines = fault.split('\n');
    expect(lines[0]).toBe('catalogue.csv is not applied:');
    expect(lines[1]).toBe('  line 3: name is empty');
    expect(lines[2]).toBe('  line 3: manufacturer_discount "x" is not a percent from 0 to 100 such as 12.5');
    expect(lines.slice(-2)).toEqual([expect.stringContaining('line 12: '), '  and 40 more']);
    expect(await find(good)).toBeNull();
  });

  test('that is not there is said so', async () => {
    expect((await admin.run('catalogue', 'import', 'nowhere.csv')).fault).toMatch(/There is no file .*nowhere\.csv/);
  });
});

async function counts(): Promise<unknown> {
  const { product, manufacturer, ingredient, category, productSearch } = app.db.prisma;
  return Promise.all([
    product.count(),
    manufacturer.count(),
    ingredient.count(),
    category.count(),
    productSearch.count(),
  ]);
}
