import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDay } from './days.ts';
import { checkDigit } from './gtin.ts';
import { readElementString } from './read-element-string.ts';

const GS = '\x1d';
/** The worked example of the GS1 General Specifications. */
const GTIN = '09506000134352';
const SSCC = '106141412345678908';
const YEAR = 2026;
const read = (text: string) => readElementString(text, YEAR);
const plain = { others: [], mayBeJoined: false };

describe('a pack', () => {
  const pack = { gtin: GTIN, batch: 'AB-12/c', expiry: '2027-03-31', serial: '00123', ...plain };

  test.each([
    ['GS1 DataMatrix', `]d201${GTIN}1727033110AB-12/c${GS}2100123`],
    ['GS1-128', `]C101${GTIN}1727033110AB-12/c${GS}2100123`],
    ['GS1 QR', `]Q301${GTIN}1727033110AB-12/c${GS}2100123`],
    ['GS1 DataBar', `]e001${GTIN}1727033110AB-12/c${GS}2100123`],
    ['no prefix', `01${GTIN}1727033110AB-12/c${GS}2100123`],
    [
      'a separator at the start, at the end and where none is needed',
      `${GS}01${GTIN}${GS}2100123${GS}${GS}10AB-12/c${GS}17270331${GS}`,
    ],
    ['a separator spelt out', `]d201${GTIN}1727033110AB-12/c<GS>2100123`],
    ['a separator as another sign', `01${GTIN}1727033110AB-12/c|2100123`],
    ['parentheses', `(01)${GTIN}(17)270331(10)AB-12/c(21)00123`],
    ['the ends of a line', `\x02]d201${GTIN}1727033110AB-12/c${GS}2100123\r\n`],
  ])('by %s', (_, text) => {
    expect(read(text)).toEqual(pack);
  });

  test('with its other dates', () => {
    expect(read(`01${GTIN}112501001526063017260700`)).toEqual({
      ...{ gtin: GTIN, productionDate: '2025-01-31', bestBefore: '2026-06-30', expiry: '2026-07-31' },
      ...plain,
    });
  });

  test('by EAN, which has its number alone', () => {
    expect(read('4006381333931')).toEqual({ gtin: '04006381333931', ...plain });
    expect(read(']E04006381333931')).toEqual({ gtin: '04006381333931', ...plain });
    expect(read(']E04006381333932')).toEqual({ fault: 'no-elements' });
  });

  test('with elements that are others, of known and of unknown ends', () => {
    expect(read(`]d201${GTIN}3103000125711123456${GS}240X-7${GS}241X-7${GS}10A`)).toEqual({
      ...{ gtin: GTIN, batch: 'A', mayBeJoined: false },
      others: ['3103000125', '711123456', '240X-7', '241X-7'],
    });
  });

  test.each([
    [`01${GTIN}10AB1217270331`, true],
    [`01${GTIN}10AB121727033121X99`, true],
    [`01${GTIN}21A15270331`, true],
    [`01${GTIN}10AB1217279931`, false],
    [`01${GTIN}10AB12${GS}17270331`, false],
  ])('%j may have lost a separator: %s', (text, mayBeJoined) => {
    expect(read(text)).toMatchObject({ mayBeJoined });
  });
});

describe('a carton and a pallet', () => {
  test('have a number, what is in them, and how many', () => {
    expect(read(`]C100${SSCC}`)).toEqual({ sscc: SSCC, ...plain });
    expect(read(`]C102${GTIN}3724${GS}10L-1`)).toEqual({ containedGtin: GTIN, count: 24, batch: 'L-1', ...plain });
    expect(read(`(00)${SSCC}(02)${GTIN}(15)270000(37)00000012`)).toEqual({ fault: 'no-date', identifier: '15' });
    expect(read(`(00)${SSCC}(02)${GTIN}(15)270200(37)00000012`)).toEqual({
      ...{ sscc: SSCC, containedGtin: GTIN, count: 12, bestBefore: '2027-02-28' },
      ...plain,
    });
  });
});

test.each([
  ['a wrong check digit of a pack', '0109506000134353', 'wrong-check-digit', '01'],
  ['a wrong check digit of a pallet', '00106141412345678907', 'wrong-check-digit', '00'],
  ['a wrong check digit of the contents', '02095060001343533724', 'wrong-check-digit', '02'],
  ['zeros alone', `01${'0'.repeat(14)}`, 'wrong-check-digit', '01'],
  ['a number that ends too early', '010950600', 'wrong-length', '01'],
  ['a number that a separator ends', `0195060001343${GS}52`, 'wrong-length', '01'],
  ['a date that ends too early', `01${GTIN}172703`, 'wrong-length', '17'],
  ['a letter among digits', '010950600013435A', 'wrong-character', '01'],
  ['a letter in a date', `01${GTIN}1727O331`, 'wrong-character', '17'],
  ['a 13th month', `01${GTIN}17271301`, 'no-date', '17'],
  ['no 30th of February', `01${GTIN}11270230`, 'no-date', '11'],
  ['a batch of 21 signs', `01${GTIN}10${'A'.repeat(21)}`, 'wrong-length', '10'],
  ['a serial number of 21 signs', `01${GTIN}21${'A'.repeat(21)}`, 'wrong-length', '21'],
  ['an empty batch', `01${GTIN}10${GS}17270331`, 'wrong-length', '10'],
  ['a batch with a sign that is not of set 82', `01${GTIN}10A#B`, 'wrong-character', '10'],
  ['a batch with a blank', `01${GTIN}10A B`, 'wrong-character', '10'],
  ['a batch with an accent', `01${GTIN}10Aé1`, 'wrong-character', '10'],
  ['a count of nine digits', `02${GTIN}37123456789`, 'wrong-length', '37'],
  ['a batch that is there twice', `01${GTIN}10A${GS}10A`, 'repeated', '10'],
  ['a number that is there twice', `01${GTIN}01${GTIN}`, 'repeated', '01'],
  ['contents without how many', `02${GTIN}`, 'contents-without-count', '02'],
  ['contents of none', `02${GTIN}3700`, 'contents-without-count', '02'],
  ['how many of nothing', `00${SSCC}3712`, 'count-without-contents', '37'],
  ['how many of a pack', `01${GTIN}3712`, 'count-without-contents', '37'],
  ['contents beside a pack', `01${GTIN}02${GTIN}3712`, 'contents-beside-gtin', '02'],
  ['an identifier that nobody has', `01${GTIN}5512`, 'unknown-identifier', '55'],
])('is refused by name: %s', (_, text, fault, identifier) => {
  expect(read(text)).toEqual({ fault, identifier });
});

test.each(['', GS, 'hello', 'FV46627085', ']C0hello', ']d1hello', ']d2', 'https://example.org/'])(
  '%j has no elements',
  (text) => {
    expect(read(text)).toEqual({ fault: 'no-elements' });
  },
);

test('a year is of the century that brings it nearest', () => {
  for (let year = 1990; year <= 2110; year += 1) {
    for (let yy = 0; yy <= 99; yy += 1) {
      const full = Number(readDay(`${String(yy).padStart(2, '0')}0101`, year)?.slice(0, 4));
      expect(full % 100).toBe(yy);
      // The rule's own words: 51 to 99 ahead is of the century before, 50 to 99 behind of the next.
      expect(full - year).toBeGreaterThanOrEqual(-49);
      expect(full - year).toBeLessThanOrEqual(50);
    }
  }
  expect(readDay('760101', 2026)).toBe('2076-01-01');
  expect(readDay('770101', 2026)).toBe('1977-01-01');
});

describe('of random elements', () => {
  const numbers = (digits: number) =>
    fc
      .bigInt({ min: 1n, max: 10n ** BigInt(digits - 1) - 1n })
      .map((number) => String(number).padStart(digits - 1, '0'))
      .map((before) => before + checkDigit(before));
  const texts = fc
    .stringMatching(/^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]{1,20}$/)
    .filter((text) => !/<GS>|\(GS\)/i.test(text));
  const days = fc
    .date({ min: new Date('1977-01-01'), max: new Date('2076-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const short = (day: string | undefined) => day?.slice(2).replaceAll('-', '');
  const packs = fc.record(
    { gtin: numbers(14), batch: texts, serial: texts, expiry: days, productionDate: days },
    { requiredKeys: [] },
  );
  const cartons = fc.record({
    sscc: numbers(18),
    containedGtin: numbers(14),
    count: fc.integer({ min: 1, max: 99_999_999 }),
    bestBefore: days,
  });

  test('reads back what was written, in any order, with no more separators than are needed', () => {
    const any = fc.oneof(packs, cartons).filter((one) => Object.keys(one).length > 0);
    fc.assert(
      fc.property(
        any,
        fc.infiniteStream(fc.nat()),
        fc.boolean(),
        (said: Record<string, string | number>, order, isSpelt) => {
          const elements = [
            ['00', said.sscc, true],
            ['01', said.gtin, true],
            ['02', said.containedGtin, true],
            ['10', said.batch, false],
            ['11', short(said.productionDate as string | undefined), true],
            ['15', short(said.bestBefore as string | undefined), true],
            ['17', short(said.expiry as string | undefined), true],
            ['21', said.serial, false],
            ['37', said.count, false],
          ] as const;
          const places = new Map(elements.map(([identifier]) => [identifier, order.next().value ?? 0]));
          const text = elements
            .filter(([, value]) => value !== undefined)
            .toSorted(([a], [b]) => (places.get(a) ?? 0) - (places.get(b) ?? 0))
            .map(([identifier, value, isFixed]) => `${identifier}${value}${isFixed ? '' : isSpelt ? '<GS>' : GS}`)
            .join('');
          expect(read(`]d2${text}`)).toEqual({ ...said, others: [], mayBeJoined: expect.any(Boolean) });
        },
      ),
    );
  });

  test('a wrong digit of a number is found', () => {
    fc.assert(
      fc.property(numbers(18), fc.nat(17), fc.integer({ min: 1, max: 9 }), (sscc, at, by) => {
        const wrong = sscc.slice(0, at) + ((Number(sscc[at]) + by) % 10) + sscc.slice(at + 1);
        expect(read(`00${sscc}`)).toMatchObject({ sscc });
        expect(read(`00${wrong}`)).toMatchObject({ fault: 'wrong-check-digit' });
      }),
    );
  });

  test('never throws, and says either what there is or what is wrong', () => {
    const pieces = fc.constantFrom(
      '00',
      '01',
      GTIN,
      SSCC,
      '02',
      '10',
      '17',
      '270331',
      GS,
      ']d2',
      'A',
      '(',
      ')',
      '37',
      '310',
      'é',
    );
    const any = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.array(pieces, { maxLength: 12 }).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(any, (text) => {
        expect('fault' in read(text)).toBe(!('others' in read(text)));
      }),
    );
  });
});
