import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDigit, printedGtin } from './gtin.ts';
import { readScan } from './read-scan.ts';

const GS = '\x1d';
/** The worked example of the GS1 General Specifications. */
const GTIN = '09506000134352';
const ALL = { gtin: GTIN, lot: 'AB-12/c', expiry: '2027-03-31' };

test('a pasted text of a million blanks is read as any other', () => {
  // Looked for from each blank, its end would take hours.
  const blanks = ' '.repeat(1_000_000);
  expect(readScan(`a${blanks}b`)).toBeUndefined();
  expect(readScan(`${blanks}4006381333931${blanks}`)).toEqual({ gtin: '04006381333931' });
});

describe('a scan', () => {
  test.each([
    ['EAN-13', '4006381333931', '04006381333931'],
    ['EAN-13 with its prefix', ']E04006381333931', '04006381333931'],
    ['EAN-8', '96385074', '00000096385074'],
    ['EAN-8 with its prefix', ']E496385074', '00000096385074'],
    ['UPC-A', '036000291452', '00036000291452'],
    ['ITF-14', '10614141000415', '10614141000415'],
    ['ITF-14 with its prefix', ']I110614141000415', '10614141000415'],
    ['the end of a line and blanks around it', '\x02 4006381333931\r\n', '04006381333931'],
    ['Code 128 that is no GS1-128', ']C04006381333931', '04006381333931'],
    ['GS1 DataBar', `]e001${GTIN}`, GTIN],
  ])('%s', (_, text, gtin) => {
    expect(readScan(text)).toEqual({ gtin });
  });

  test.each([
    ['GS1 DataMatrix', `]d201${GTIN}1727033110AB-12/c`],
    ['GS1-128', `]C101${GTIN}1727033110AB-12/c`],
    ['no prefix', `01${GTIN}1727033110AB-12/c`],
    ['FNC1 sent as a separator at the start', `${GS}01${GTIN}1727033110AB-12/c`],
    ['the lot first and a separator', `01${GTIN}10AB-12/c${GS}17270331`],
    ['a separator that is not needed', `01${GTIN}${GS}17270331${GS}10AB-12/c${GS}`],
    ['a serial number between', `01${GTIN}21X17990101${GS}17270331${GS}10AB-12/c`],
    ['elements that do not count', `]d201${GTIN}11260101310200125017270331${GS}24077${GS}10AB-12/c`],
    ['a separator spelt out', `01${GTIN}10AB-12/c<GS>17270331`],
    ['a separator as the caret of a terminal', `01${GTIN}10AB-12/c^]17270331`],
    ['a separator as another control key', `01${GTIN}10AB-12/c\x1c17270331`],
    ['a separator as a bar', `01${GTIN}10AB-12/c|17270331`],
    ['parentheses', `(01)${GTIN}(17)270331(10)AB-12/c`],
    ['parentheses, the lot first', `(01)${GTIN}(10)AB-12/c(17)270331`],
    ['a link', `https://id.gs1.org/01/${GTIN}/10/AB-12%2Fc?17=270331`],
    ['a link with words', `https://packs.example/gtin/9506000134352/lot/AB-12%2Fc?17=270331`],
  ])('of everything: %s', (_, text) => {
    expect(readScan(text)).toEqual(ALL);
  });

  test.each([
    ['the last day of a month', '270200', '2027-02-28'],
    ['the last day of a leap year’s', '280200', '2028-02-29'],
    ['a day', '260701', '2026-07-01'],
    ['no such month', '271301', undefined],
    ['no such day', '270230', undefined],
    ['the day after a month’s last', '270431', undefined],
  ])('expires: %s', (_, digits, expiry) => {
    expect(readScan(`01${GTIN}17${digits}`)?.expiry).toBe(expiry);
  });

  test('has a lot of 20 signs, and none of more', () => {
    const lot = 'A'.repeat(20);
    expect(readScan(`01${GTIN}10${lot}`)).toEqual({ gtin: GTIN, lot });
    expect(readScan(`01${GTIN}10${lot}A`)).toEqual({ gtin: GTIN });
  });

  test.each([
    ['a lot and an expiry that may have been joined', `01${GTIN}10AB1217270331`],
    ['a lot and a serial number that were joined', `01${GTIN}10AB12345678901234567821X990101`],
    ['an expiry amid what may be a lot', `01${GTIN}10AB121727033121X99`],
  ])('has no lot, and a GTIN still: %s', (_, text) => {
    expect(readScan(text)).toEqual({ gtin: GTIN });
  });

  test.each([
    ['a wrong check digit', '4006381333932'],
    ['a wrong check digit among elements', ']d20109506000134353'],
    ['a prefix of EAN before a wrong check digit', ']E04006381333932'],
    ['a pallet', `]C100340123450000000018`],
    ['packs within a pallet', `]C102${GTIN}3724`],
    ['a GTIN that ends too early', `]C10109506000`],
    ['a shelf’s label', 'FV46627085'],
    ['an address', 'https://example.org/products/9506000134352'],
    ['an address that is none', 'http://%'],
    ['nothing', ''],
    ['words', 'hello there'],
  ])('is not of a pack: %s', (_, text) => {
    expect(readScan(text)).toBeUndefined();
  });

  const gtins = fc
    .stringMatching(/^[0-9]{13}$/)
    .filter((text) => Number(text) > 0)
    .map((before) => before + checkDigit(before));
  // No lot that could be a lot and an expiry joined: those are left out on purpose.
  const lots = fc.stringMatching(/^[0-9A-Za-z./-]{1,20}$/).filter((lot) => !/17\d{6}/.test(lot));
  const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });

  test('reads back what was written, in any order', () => {
    fc.assert(
      fc.property(gtins, lots, days, fc.boolean(), (gtin, lot, date, isLotFirst) => {
        const expiry = date.toISOString().slice(0, 10);
        const dated = `17${expiry.slice(2).replaceAll('-', '')}`;
        const text = isLotFirst ? `01${gtin}10${lot}${GS}${dated}` : `01${gtin}${dated}10${lot}`;
        expect(readScan(`]d2${text}`)).toEqual({ gtin, lot, expiry });
        expect(readScan(printedGtin(gtin))).toEqual({ gtin });
      }),
    );
  });

  test('never throws', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => void readScan(text)));
    const pieces = fc.constantFrom('01', GTIN, '10', '17', '270331', GS, ']d2', 'A', '(', ')', '37', '310');
    fc.assert(fc.property(fc.array(pieces, { maxLength: 12 }), (all) => void readScan(all.join(''))));
  });
});
