import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ReadRow, readRow } from './read-row.ts';
import { fieldsOf } from './row-fields.ts';

/** Readings as "quantity × words (how)". */
const readings = (text: string, quantity?: string) => {
  const read = readRow(text, quantity);
  return typeof read === 'string' ? read : read.readings.map((one) => `${one.quantity} × ${one.words} (${one.how})`);
};
const keys = (text: string) => (readRow(text) as ReadRow).keys;

describe('the parts of a row', () => {
  test.each([
    ['FV46627085;2', ['FV46627085', '2']],
    ['FV46627085\t2', ['FV46627085', '2']],
    [' FV46627085 | Melovane 1.5 mg/ml |2| ', ['FV46627085', 'Melovane 1.5 mg/ml', '2']],
    ['FV46627085,2', ['FV46627085', '2']],
    ['97823715,2', ['97823715', '2']],
    ['4711,3', ['4711', '3']],
    ['Melovane 1,5 mg/ml, 100 ml, 3', ['Melovane 1,5 mg/ml', '100 ml', '3']],
    ['"Melovane 1,5 mg/ml; 100 ml";3', ['Melovane 1,5 mg/ml; 100 ml', '3']],
    ['"The ""best"" wipes",3', ['The "best" wipes', '3']],
    ['Pad 5" wide;3', ['Pad 5" wide', '3']],
    ['• Melovane\u00a01.5   mg', ['Melovane 1.5 mg']],
    ['2) Melovane', ['Melovane']],
    ['2. Melovane', ['Melovane']],
    ['１５ ｘ Melovane', ['15 x Melovane']],
    [';;;', []],
  ])('%j', (text, fields) => {
    expect(fieldsOf(text)?.fields).toEqual(fields);
  });
});

describe('the ways to read a row', () => {
  test.each([
    // In so many words there is one.
    ['3 x Metacam 1.5 100ml', ['3 × Metacam 1.5 100ml (said)']],
    ['3x Metacam', ['3 × Metacam (said)']],
    ['3xMetacam', ['3 × Metacam (said)']],
    ['3 × Clavorrin 50 mg tablets x 100', ['3 × Clavorrin 50 mg tablets x 100 (said)']],
    ['Metacam qty: 3', ['3 × Metacam (said)']],
    ['3 boxes of Metacam', ['3 × Metacam (said)']],
    ['Metacam 100ml 3 pcs.', ['3 × Metacam 100ml (behind)']],
    ['Metacam 100ml (3)', ['3 × Metacam 100ml (behind)']],
    ['Metacam 100ml [x3]', ['3 × Metacam 100ml (behind)']],
    ['Metacam 100ml: 3', ['3 × Metacam 100ml (behind)']],
    ['Metacam 100ml 3x', ['3 × Metacam 100ml (behind)']],
    ['Metacam 100ml\tQty 3', ['3 × Metacam 100ml (field)']],
    ['Metacam;x 3', ['3 × Metacam (field)']],
    ['Metacam;3,00', ['3 × Metacam (field)']],
    ['Metacam;1.5 mg/ml;3;12.50', ['3 × Metacam 1.5 mg/ml (field)']],
    // Other numbers may be the name's.
    ['Metacam 1.5 100ml', ['1 × Metacam 1.5 100ml (none)']],
    ['Metacam 1.5 100ml 3', ['1 × Metacam 1.5 100ml 3 (none)', '3 × Metacam 1.5 100ml (bare)']],
    ['Metacam 100 ml - 3', ['1 × Metacam 100 ml - 3 (none)', '3 × Metacam 100 ml (bare)']],
    ['Metacam 100 ml, 3', ['1 × Metacam 100 ml 3 (none)', '3 × Metacam 100 ml (bare)']],
    ['Clavorrin tablets x 100', ['1 × Clavorrin tablets x 100 (none)', '100 × Clavorrin tablets (times)']],
    ['Clavorrin tablets x100', ['1 × Clavorrin tablets x100 (none)', '100 × Clavorrin tablets (times)']],
    ['Surolan 2 x 15ml', ['1 × Surolan 2 x 15ml (none)', '2 × Surolan 15ml (times)']],
    ['Surolan drops 2x 7,5 ml', ['1 × Surolan drops 2x 7,5 ml (none)', '2 × Surolan drops 7,5 ml (times)']],
    ['Metacam 100 ml\t3\t€12', ['3 × Metacam 100 ml (field)']],
    ['Metacam 100 ml;3;12 €', ['3 × Metacam 100 ml (field)']],
    ['3 Metacam 1.5 mg', ['1 × 3 Metacam 1.5 mg (none)', '3 × Metacam 1.5 mg (first)']],
    ['Metacam;100;2', ['2 × Metacam 100 (field)', '100 × Metacam 2 (field)']],
    ['Needle 10x6 ml', ['1 × Needle 10x6 ml (none)']],
  ])('%s', (text, expected) => {
    expect(readings(text)).toEqual(expected);
  });

  test('a column of its own says the quantity, whatever stands in the text', () => {
    expect(readings('3 x Metacam 100 ml', '7')).toEqual(['7 × 3 x Metacam 100 ml (said)']);
    expect(readings('Metacam 5', ' 2.0 ')).toEqual(['2 × Metacam 5 (said)']);
    expect(readings('Metacam', ' ')).toEqual(['1 × Metacam (none)']);
  });
});

describe('what may be a code', () => {
  test.each([
    ['FV46627085;2', ['FV46627085']],
    ['2 x FV46627085', ['2 x FV46627085', 'FV46627085']],
    ['FV 46627085 2', ['FV 46627085 2', 'FV 46627085', '46627085']],
    ['(FV46627085) 2', ['FV46627085) 2', 'FV46627085']],
    ['5 012345 678900;2', ['5 012345 678900', '012345', '678900']],
    ['97823715\t2', ['97823715']],
    ['4711;3', ['4711', '3']],
    ['ABC;3', ['ABC']],
    ['Metacam;3', ['Metacam']],
    ['Metacam oral;3', []],
  ])('%s', (text, expected) => {
    expect(keys(text)).toEqual(expected);
  });
});

describe('a row that cannot be read', () => {
  test.each([
    ['', 'no_product'],
    ['  ;; ', 'no_product'],
    ['---', 'no_product'],
    ['Metacam;0', 'quantity_not_valid'],
    ['0 x Metacam', 'quantity_not_valid'],
    ['Metacam;2.5', 'quantity_not_valid'],
    ['2,5 x Metacam', 'quantity_not_valid'],
    ['10001 x Metacam', 'quantity_not_valid'],
    // Each of these signs is eighteen letters once it is unfolded.
    ['\uFDFA'.repeat(200), 'no_product'],
    ['Metacam;-3', 'quantity_not_valid'],
    ['Metacam\t−3 pcs', 'quantity_not_valid'],
    ['-3 x Metacam', 'quantity_not_valid'],
    ['Metacam qty: -3', 'quantity_not_valid'],
  ])('%j: %s', (text, fault) => {
    expect(readRow(text)).toBe(fault);
  });

  test.each(['0', '-1', '2.5', 'two', '10001', '1e3', '12345678901'])('a column that says %s', (quantity) => {
    expect(readRow('Metacam', quantity)).toBe('quantity_not_valid');
  });

  test('is tried in few ways, however many numbers it has', () => {
    const read = readRow(`Metacam${'\t1'.repeat(96)}`) as ReadRow;
    expect([read.fields.length, read.readings.length]).toEqual([24, 4]);
  });

  test('never fails, and says no quantity that a cart cannot hold', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(';', '\t', ',', '"', ' x ', '(', ')', '1.', ' - '),
      fc.nat().map(String),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const read = readRow(pieces.join(''));
        if (typeof read === 'string') return;
        for (const { quantity } of read.readings) expect(quantity >= 1 && quantity <= 10_000).toBe(true);
        expect(read.keys.length + read.readings.length).toBeGreaterThan(0);
        expect(read.keys.length).toBeLessThanOrEqual(12);
      }),
    );
  });
});
