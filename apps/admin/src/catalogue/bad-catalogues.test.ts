import { unique } from '@formulary/api/test/factories';
import { useApp } from '@formulary/api/test/test-app';
import { describe, expect, test } from 'vitest';
import { HEADER, line, useCatalogue } from '../../test/catalogue-file.ts';

const app = useApp();
const { admin, importText, find } = useCatalogue(app);

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
      ['storage', 'cellar', 'storage "cellar" is none of ambient, fridge, freezer'],
      ['requires_prescription', 'POM', 'requires_prescription "POM" is '],
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
