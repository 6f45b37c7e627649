import { afterAll, expect, test } from 'vitest';
import { workbookOf, workbookParts, zipped } from '../../../test/workbook.ts';
import { openInvoicePdfs } from './open-invoice-pdfs.ts';
import { readCsvCells } from './read-csv-cells.ts';

const pdfs = openInvoicePdfs({ deadline: 600_000, processor: 600_000 });
afterAll(() => pdfs.close());

const ENTRY = 'xl/worksheets/sheet1.xml';
const TABLE = [
  ['Code', 'Name', 'Price'],
  ['N-1', 'Äpfel; "rot"', 12.4],
];

test('a workbook is read by its only sheet, with numbers as it stores them', async () => {
  expect(await pdfs.readCells(workbookOf(TABLE))).toEqual(TABLE);
  expect(await pdfs.readCells(zipped(workbookParts([], TABLE)))).toEqual(TABLE);
});

/** A workbook of one row, as its program stored it. */
const stored = (...cells: string[]) =>
  zipped({
    ...workbookParts(TABLE),
    [ENTRY]:
      workbookParts(TABLE)[ENTRY]?.replace(
        /<sheetData>.*<\/sheetData>/s,
        `<sheetData><row r="1">${cells.join('')}</row></sheetData>`,
      ) ?? '',
  });

test('a formula is the result that is stored beside it, and nothing where none is: it is never calculated', async () => {
  const cells = [
    '<c r="A1" t="inlineStr"><is><t>Sum</t></is></c>',
    '<c r="B1"><f>1+1</f><v>12.4</v></c>',
    '<c r="C1" t="str"><f>"N"&amp;1</f><v>N-1</v></c>',
    '<c r="D1"><f>1+1</f></c>',
    '<c r="E1"><v>9.9</v></c>',
  ];
  const [row] = await pdfs.readCells(stored(...cells));
  expect(row).toEqual(['Sum', 12.4, 'N-1', '', 9.9]);
});

const parts = workbookParts(TABLE);
const far = parts[ENTRY]?.replace('</sheetData>', '<row r="900000"><c r="ZZ900000"><v>1</v></c></row></sheetData>');
/** A part of 65 MB in 65 kB. */
const LARGE = new Uint8Array(65 * 1024 * 1024);
test.each<[string, () => Buffer, string, RegExp]>([
  ['several sheets', () => zipped(workbookParts(TABLE, TABLE)), 'other-kind', /has 2 sheets/],
  ['no cells', () => workbookOf([]), 'missing', /empty/],
  ['another zip file', () => zipped({ 'a.txt': 'a' }), 'broken', /as a workbook/],
  ['half a file', () => workbookOf(TABLE).subarray(0, 300), 'broken', /as a workbook/],
  ['a bomb', () => zipped({ ...parts, 'xl/media/a.bin': LARGE }), 'too-large', /when unpacked/],
  ['a part beyond what it says', () => lying(zipped({ ...parts, [ENTRY]: LARGE })), 'broken', /as a workbook/],
  [
    'a thousand parts',
    () => zipped({ ...parts, ...Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`${at}`, 'a'])) }),
    'too-large',
    /when unpacked/,
  ],
  ['a cell far away', () => zipped({ ...parts, [ENTRY]: far ?? '' }), 'too-large', /row 900000 and column 702/],
])('%s is refused in words', async (_, make, code, words) => {
  await expect(pdfs.readCells(make())).rejects.toMatchObject({
    ...{ name: 'DocumentError', code, message: expect.stringMatching(words) },
  });
});

/** Says that each part is of ten bytes, in its own head and in the index. */
function lying(zip: Buffer): Buffer {
  const size = 65 * 1024 * 1024;
  for (let at = 0; at < zip.length - 4; at++) if (zip.readUInt32LE(at) === size) zip.writeUInt32LE(10, at);
  return zip;
}

const CELLS = [
  ['Code', 'Name', 'Price'],
  ['N-1', 'Äpfel "rot"', '12,40'],
];
const SEMICOLONS = 'Code;Name;Price\r\nN-1;"Äpfel ""rot""";12,40\r\n';
test.each<[string, Buffer]>([
  ['semicolons', Buffer.from(SEMICOLONS)],
  ['a byte order mark', Buffer.from(`\uFEFF${SEMICOLONS}`)],
  ['Windows-1252', Buffer.from(SEMICOLONS, 'latin1')],
  ['tabs', Buffer.from(SEMICOLONS.replaceAll(';', '\t'))],
  ['UTF-16', Buffer.from(`\uFEFF${SEMICOLONS.replaceAll(';', '\t')}`, 'utf16le')],
  ['commas', Buffer.from('Code,Name,Price\nN-1,"Äpfel ""rot""","12,40"')],
])('CSV with %s is read', async (_, bytes) => expect(await readCsvCells(bytes)).toEqual(CELLS));

test('lines of CSV are counted as they stand, below a letterhead too', async () => {
  expect(await readCsvCells(Buffer.from('Northvet, Ltd\n\nCode;Price\nN-1;1,50\nN-2;1,50\n'))).toEqual([
    ['Northvet, Ltd'],
    [],
    ...[
      ['Code', 'Price'],
      ['N-1', '1,50'],
      ['N-2', '1,50'],
    ],
  ]);
  await expect(readCsvCells(Buffer.from('Code;Price\nN-1;"1,50\n'))).rejects.toMatchObject({
    ...{ code: 'broken', message: expect.stringContaining('never closed') },
  });
  expect(await pdfs.readCells(Buffer.from(SEMICOLONS))).toEqual(CELLS);
});
