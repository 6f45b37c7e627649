import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDigit, printedGtin, readGtin, readGtinWithoutZeros } from './gtin.ts';

describe('a GTIN', () => {
  test.each([
    // Examples of GS1 and of barcodes' own encyclopaedia articles.
    ['96385074', '00000096385074'],
    ['036000291452', '00036000291452'],
    ['4006381333931', '04006381333931'],
    ['5 012345 678900', '05012345678900'],
    ['629-1041-50021-3', '06291041500213'],
    ['10614141000415', '10614141000415'],
  ])('%s is read as %s', (text, gtin) => {
    expect(readGtin(text)).toBe(gtin);
  });

  test.each([
    ['a wrong check digit', '4006381333932'],
    ['two neighbours swapped', '4006381333391'],
    ['nine digits', '400638133'],
    ['eleven digits, a zero lost', '36000291452'],
    ['fifteen digits', '004006381333931'],
    ['zeros alone', '00000000'],
    ['a spreadsheet’s number', '4.00638E+12'],
    ['letters', 'FV46627085'],
    ['digits of another script', '٤٠٠٦٣٨١٣٣٣٩٣١'],
    ['nothing', ''],
  ])('is not %s', (_, text) => {
    expect(readGtin(text)).toBeUndefined();
  });

  test('is known without the zeros at its beginning, from eight digits on', () => {
    expect(readGtinWithoutZeros('36000291452')).toBe('00036000291452');
    expect(readGtinWithoutZeros('36000291453')).toBeUndefined();
    expect(readGtinWithoutZeros('6385074')).toBeUndefined();
  });

  test('has a check digit that finds every wrong digit, and is the same with zeros before it', () => {
    const digits = fc.stringMatching(/^[0-9]{13}$/).filter((text) => Number(text) > 0);
    fc.assert(
      fc.property(digits, fc.nat(13), fc.integer({ min: 1, max: 9 }), (before, at, by) => {
        const gtin = before + checkDigit(before);
        expect(readGtin(gtin)).toBe(gtin);
        expect(readGtin(printedGtin(gtin))).toBe(gtin);
        expect(checkDigit(`0${before}`)).toBe(checkDigit(before));
        const wrong = (Number(gtin[at]) + by) % 10;
        expect(readGtin(gtin.slice(0, at) + wrong + gtin.slice(at + 1))).toBeUndefined();
      }),
    );
  });

  test.each([
    ['00000096385074', '96385074'],
    ['04006381333931', '4006381333931'],
    ['00036000291452', '0036000291452'],
    ['10614141000415', '10614141000415'],
  ])('%s is printed as %s', (gtin, printed) => {
    expect(printedGtin(gtin)).toBe(printed);
  });
});
