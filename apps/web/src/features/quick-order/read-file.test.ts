import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readOrderFile } from './read-file.ts';
import { sheetCells } from './sheet-cells.ts';

const file = (content: BlobPart, name = 'order.csv') => new File([content], name);
const read = (content: BlobPart, name?: string) => readOrderFile(file(content, name), sheetCells);
const lines = async (content: BlobPart, name?: string) => (await read(content, name)).lines;

/** The least that is a workbook, as spreadsheets write it: its cells by address, text inline, numbers as they are. */
function workbook(cells: Readonly<Record<string, string | number>>): Uint8Array<ArrayBuffer> {
  const rows = Map.groupBy(Object.entries(cells), ([address]) => address.replace(/\D/g, ''));
  const cell = ([address, value]: [string, string | number]) =>
    typeof value === 'number'
      ? `<c r="${address}"><v>${value}</v></c>`
      : `<c r="${address}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const parts = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Order" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="1"><xf numFmtId="0"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${[...rows]
      .map(([row, some]) => `<row r="${row}">${some.map(cell).join('')}</row>`)
      .join('')}</sheetData></worksheet>`,
  };
  const encode = (text: string) => new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>${text}`);
  return Uint8Array.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, encode(text)]))),
  );
}

describe('a file of an order', () => {
  test.each([
    ['commas', 'code,quantity\nFV1,2\n"FV2",3\n'],
    ['semicolons', 'code;quantity\r\nFV1;2\r\nFV2;3\r\n'],
    ['tabs', 'code\tquantity\nFV1\t2\nFV2\t3'],
    ['a byte order mark', '\uFEFFcode,quantity\nFV1,2\nFV2,3'],
  ])('is read with %s', async (_, content) => {
    expect(await lines(content)).toEqual([
      { line: 2, text: 'FV1', quantity: '2' },
      { line: 3, text: 'FV2', quantity: '3' },
    ]);
  });

  test('numbers its rows as an editor does, empty lines and fields of several among them', async () => {
    expect(await lines('name;qty\n\n"Melovane\n1.5";2\nFV2;3')).toEqual([
      { line: 4, text: 'Melovane 1.5', quantity: '2' },
      { line: 5, text: 'FV2', quantity: '3' },
    ]);
  });

  test('may be of Windows, and a text of lines', async () => {
    const bytes = Uint8Array.from('3 x Gel\xE9e, 100 ml\nFV1 2', (letter) => letter.charCodeAt(0));
    expect(await lines(bytes, 'order.txt')).toEqual([
      { line: 1, text: '3 x Gelée, 100 ml' },
      { line: 2, text: 'FV1 2' },
    ]);
  });

  test('may be a spreadsheet, whose long numbers stay as they are', async () => {
    const book = workbook({
      A1: 'GTIN',
      B1: 'Name',
      C1: 'Qty',
      A2: 2_900_106_017_712,
      B2: 'Melovane',
      C2: 2,
      A4: '02534157',
      C4: 1,
    });
    expect(await lines(book, 'order.xlsx')).toEqual([
      { line: 2, text: '2900106017712\tMelovane', quantity: '2' },
      { line: 4, text: '02534157', quantity: '1' },
    ]);
  });

  test.each([
    [
      'an old Excel',
      Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1),
      'order.xls',
      /old Excel\. Save it as \.xlsx or \.csv/,
    ],
    ['a broken spreadsheet', Uint8Array.of(0x50, 0x4b, 3, 4, 1, 2), 'order.xlsx', /could not be read as a spreadsheet/],
    [
      'a spreadsheet with something in its last cell',
      workbook({ A1: 'FV1', XFD1048576: 1 }),
      'order.xlsx',
      /reaches to row 1048576 and column 16384\. Delete the empty rows/,
    ],
    [
      'a spreadsheet with a format in its last row',
      workbook({ A1: 'FV1', B1: 2, B1048576: '' }),
      'order.xlsx',
      /reaches to row 1048576 and column 2/,
    ],
    [
      'a spreadsheet of 40 MB of blanks',
      workbook({ A1: ' '.repeat(40 * 1024 * 1024) }),
      'order.xlsx',
      /too large when unpacked/,
    ],
    ['a picture', Uint8Array.of(0x89, 0x50, 0, 0, 0), 'order.png', /is no list/],
    ['more than 2 MB', new Uint8Array(2 * 1024 * 1024 + 1), 'order.csv', /larger than 2 MB/],
  ])('is refused in words: %s', async (_, content, name, words) => {
    await expect(read(content, name)).rejects.toThrow(words);
  });
});
