import { describe, expect, test } from 'vitest';
import { linesOfCells } from './file-lines.ts';
import { linesOfText } from './order-lines.ts';

describe('the rows of a file', () => {
  test('have the quantity of its column, and only the columns that name a product', () => {
    expect(
      linesOfCells([
        [],
        ['Product code', 'Name', 'Price', 'Qty'],
        ['FV1', 'A', '36.89', '2'],
        ['', 'B; 5', '1', '3,00'],
      ]),
    ).toEqual({
      lines: [
        { line: 3, text: 'FV1\tA', quantity: '2' },
        { line: 4, text: 'B; 5', quantity: '3,00' },
      ],
      withoutQuantity: 0,
      tooMany: 0,
    });
  });

  test('begin below the headings, whatever stands above them', () => {
    const order = linesOfCells([
      ['Order form of October', '', '', ''],
      [],
      ['Date', '23.11.2026'],
      ['Product code', 'Name', 'Price', 'Qty'],
      ['FV10601771', 'Melovane 1.5', '36.89', '2'],
      ['', '', 'Total', '2'],
    ]);
    expect(order).toEqual({
      lines: [{ line: 5, text: 'FV10601771\tMelovane 1.5', quantity: '2' }],
      withoutQuantity: 0,
      tooMany: 0,
    });
  });

  test('that only name a product are no headings below another row', () => {
    const order = linesOfCells([['FV10601771', '2'], ['Product'], ['FV1', '1']]);
    expect(order.lines.map(({ line, text }) => [line, text])).toEqual([
      [1, 'FV10601771\t2'],
      [2, 'Product'],
      [3, 'FV1\t1'],
    ]);
  });

  test('without a quantity are left out of an order form, and counted', () => {
    const order = linesOfCells([
      ['GTIN', 'Menge'],
      ['1', ''],
      ['2', '0'],
      ['3', '0,00'],
      ['4', 'x'],
      ['5', '1'],
    ]);
    expect(order.lines.map(({ line, quantity }) => [line, quantity])).toEqual([
      [5, 'x'],
      [6, '1'],
    ]);
    expect(order.withoutQuantity).toBe(3);
  });

  test.each([
    [['EAN', 'Quantity']],
    [['Supplier code', 'Description', 'To order']],
    [['Item', 'Order qty']],
    [['barcode']],
    [['Artikel', 'Bezeichnung', 'Menge']],
    [['Artikel-Nr.', 'Preis', 'Bestellmenge']],
    [['Référence', 'Désignation', 'Qté']],
  ])('%j are headings', (headings) => {
    expect(linesOfCells([headings, ['5012345678900', 'x', '2']]).lines.map(({ line }) => line)).toEqual([2]);
  });

  test('without headings are read like pasted lines, with their cells apart', () => {
    expect(
      linesOfCells([
        ['FV1', '2'],
        ['', ''],
        ['Melovane\n1.5', '', '3'],
      ]).lines,
    ).toEqual([
      { line: 1, text: 'FV1\t2' },
      { line: 3, text: 'Melovane 1.5\t3' },
    ]);
  });

  test('are as many as a cart holds', () => {
    const order = linesOfCells(Array.from({ length: 503 }, (_, at) => [`FV${at}`]));
    expect([order.lines.length, order.tooMany]).toEqual([500, 3]);
  });
});

test('lines of a text keep their numbers, and empty ones say nothing', () => {
  expect(linesOfText('a\r\n\n  \nb\rc').lines).toEqual([
    { line: 1, text: 'a' },
    { line: 4, text: 'b' },
    { line: 5, text: 'c' },
  ]);
});
