import { type Charge, euros, type Finding } from './charged-document.ts';
import { type OrderedLine, pick, type Random, upTo } from './charged-orders.ts';
import { percentsOff } from './written-line.ts';

/** What a line can be wrong in; undefined where this one cannot. */
type LineFault = (
  line: OrderedLine,
  random: Random,
) => Pick<Charge, 'packs' | 'cents' | 'expected' | 'whole' | 'as'> | undefined;
export type LineFaults = Readonly<Record<string, LineFault>>;

const dearerBy = (line: OrderedLine, cents: number): ReturnType<LineFault> => {
  const isGross = line.gross > line.promised && Math.abs(line.price + cents - line.gross) <= 1;
  const kind = isGross ? 'discount_missing' : 'dearer';
  const all = cents * line.toPay;
  return line.toPay === 0 || all < 2
    ? undefined
    : { packs: line.toPay, cents: line.toPay * line.price + all, expected: { kind, cents: all } };
};
const more = (line: OrderedLine, packs: number, kind: string): ReturnType<LineFault> =>
  packs <= 0
    ? undefined
    : {
        packs: line.toPay + packs,
        cents: (line.toPay + packs) * line.price,
        expected: { kind, cents: packs * line.price },
      };
/** The line's amount does not follow from its price. */
const SAID: Finding = { kind: 'document_sum', cents: 0 };

export const LINE_FAULTS: LineFaults = {
  'a few cents dearer': (line, random) => dearerBy(line, 2 + upTo(random, 3)),
  'a third dearer': (line) => dearerBy(line, Math.ceil(line.price / 3)),
  'without its discount': (line) => (line.gross > line.price ? dearerBy(line, line.gross - line.price) : undefined),
  'a raise twice': (line) => (line.price > line.promised ? dearerBy(line, line.price - line.promised) : undefined),
  'the price before it fell': (line) =>
    line.price < line.promised ? dearerBy(line, line.promised - line.price) : undefined,
  'rejected and charged': (line) => more(line, line.rejected, 'rejected_not_credited'),
  'its discount on one pack alone': (line) => {
    const [packs, off] = [line.toPay, line.gross - line.price];
    if (packs < 2 || off <= packs) return undefined;
    const expected = { kind: 'dearer', cents: (packs - 1) * off };
    const as = { quantity: String(packs), unit: 'XPK', price: euros(line.gross), allowance: off };
    return { packs, cents: packs * line.gross - off, expected, as };
  },
  'one of its two discounts': (line) => {
    const [packs, off] = [line.toPay, (line.gross - line.price) * line.toPay];
    const left = Math.floor(off / 2);
    if (left <= packs) return undefined;
    const parts = percentsOff(packs * line.gross, off - left, [1]);
    return {
      ...{ packs, cents: packs * line.gross - (off - left), expected: { kind: 'dearer', cents: left } },
      as: { quantity: String(packs), unit: 'XPK', price: euros(line.gross), ...parts },
    };
  },
  'less than its percentage off': (line, random) => {
    const [packs, off, goods] = [line.toPay, (line.gross - line.price) * line.toPay, line.toPay * line.gross];
    const cents = 100 + upTo(random, 200);
    if (off - cents <= packs) return undefined;
    const percent = ((off * 100) / goods).toFixed(4);
    return {
      ...{ packs, cents: goods - off + cents, expected: { kind: 'dearer', cents }, whole: SAID },
      as: {
        ...{ quantity: String(packs), unit: 'XPK', price: euros(line.gross) },
        percentAllowances: [{ cents: off - cents, percent, base: goods }],
      },
    };
  },
  'an amount above price times quantity': (line, random) => {
    const [packs, cents] = [line.toPay, 100 + upTo(random, 900)];
    if (packs === 0) return undefined;
    return {
      ...{ packs, cents: packs * line.price + cents, expected: { kind: 'dearer', cents }, whole: SAID },
      as: { quantity: String(packs), unit: 'XPK', price: euros(line.price) },
    };
  },
  'a fine price beyond its rounding': (line) => {
    const quantity = line.toPay * line.pieces;
    if (line.pieces === 1 || quantity === 0) return undefined;
    const above = Math.ceil(quantity / 100) + 1;
    const cents = line.toPay * line.price + above;
    const as = { quantity: String(quantity), unit: 'C62', price: (cents / 100 / quantity).toFixed(7) };
    return { packs: line.toPay, cents, expected: { kind: 'dearer', cents: above }, as };
  },
  'what came in its place dearer': (line, random) => {
    const cents = line.toPay * (2 + upTo(random, 120));
    if (line.instead === null || cents === 0) return undefined;
    const each = line.price + cents / line.toPay;
    return {
      ...{ packs: line.toPay, cents: line.toPay * each, expected: { kind: 'substitute_dearer', cents } },
      as: { code: line.instead, quantity: String(line.toPay), unit: 'XPK', price: euros(each) },
    };
  },
};

/** Whether each of its packs came and is wanted. */
const isWhole = (line: OrderedLine) => line.toPay === line.ordered && line.toPay > 0;

/** Every piece at the price of a pack. */
const piecesAsPacks = (line: OrderedLine, unit: string, kind: string): ReturnType<LineFault> => {
  const packs = line.toPay * line.pieces;
  return line.pieces === 1 || !isWhole(line)
    ? undefined
    : {
        ...{ packs, cents: packs * line.price, expected: { kind, cents: (packs - line.toPay) * line.price } },
        as: { quantity: String(packs), unit, price: euros(line.price) },
      };
};
/** The price is of so many pieces, and each of them has it. */
const priceOfTen = (line: OrderedLine, kind: string): ReturnType<LineFault> => {
  const made = piecesAsPacks(line, 'C62', kind);
  return made?.as && { ...made, as: { ...made.as, base: String(line.pieces) }, whole: SAID };
};

const MORE_CAME = 'more_than_came';
/** Of a practice that counts what comes. */
export const COUNTED_FAULTS: LineFaults = {
  'packs that did not come': (line) => {
    const missing = line.ordered - line.toPay - line.rejected - line.refused;
    // Where some were rejected, as many are charged as came: it is these that are not to be paid.
    return line.rejected > 0 ? undefined : more(line, missing, line.toPay > 0 ? MORE_CAME : 'never_came');
  },
  'refused packs': (line) =>
    line.rejected > 0 || line.toPay + line.refused < line.ordered
      ? undefined
      : more(line, line.refused, line.toPay > 0 ? MORE_CAME : 'never_came'),
  'packs that nobody ordered': (line) => (isWhole(line) ? more(line, 2, MORE_CAME) : undefined),
  'pieces as packs': (line, random) => piecesAsPacks(line, pick(random, ['C62', 'XPK', 'PK']), MORE_CAME),
  'the price of ten for each': (line) => priceOfTen(line, MORE_CAME),
};

/** Of one that does not. */
export const TRUSTED_FAULTS: LineFaults = {
  'refused packs': (line) => more(line, line.refused, 'never_came'),
  'packs that nobody ordered': (line) => (isWhole(line) ? more(line, 2, 'never_ordered') : undefined),
  'pieces as packs': (line, random) => piecesAsPacks(line, pick(random, ['C62', 'XPK', 'PK']), 'never_ordered'),
  'the price of ten for each': (line) => priceOfTen(line, 'never_ordered'),
};
