import type { MadeLine } from '@formulary/documents/test/made-invoice';
import { type Charge, euros } from './charged-document.ts';
import { pick, type Random } from './charged-orders.ts';

/** As wholesalers write a line: by one code or another, in packs, pieces or hundreds, with its discount in the price or below it. */
export function writtenLine(
  random: Random,
  { line, packs, cents, as, expected }: Charge,
  isOfTable: boolean,
): MadeLine {
  const codes: readonly Partial<MadeLine>[] = [
    { code: line.code },
    { code: line.code },
    { code: pick(random, [line.code.toLowerCase(), `00${line.code}`, line.code.replace('W', 'W ')]) },
    // Of 14 digits, or of 13 as it stands on the pack.
    { gtin: pick(random, [line.gtin, line.gtin.replace(/^0/, '')]) },
    ...(isOfTable ? [] : [{ buyersCode: line.ourCode }]),
    ...(line.instead === null || expected.kind !== undefined ? [] : [{ code: line.instead }]),
  ];
  const base = {
    ...pick(random, codes),
    name: line.name,
    cents,
    vat: { category: line.vatRate === '0' ? 'Z' : 'S', rate: line.vatRate },
  };
  if (as) return as.code === undefined ? { ...base, ...as } : { name: line.name, cents, vat: base.vat, ...as };
  const ways: (() => MadeLine | undefined)[] = [
    () => inPacks(random, base, packs),
    () => inPacks(random, base, packs),
    () =>
      line.pieces > 1
        ? inPieces(random, base, {
            quantity: packs * line.pieces,
            ofs: isOfTable ? [1] : [line.pieces, line.pieces, 100, 1],
            pieces: line.pieces,
          })
        : undefined,
    () => (line.gross > line.price && cents === packs * line.price ? lessDiscount(base, packs, line.gross) : undefined),
    () =>
      line.gross > line.price && cents === packs * line.price && !isOfTable
        ? lessDiscounts(random, base, packs, line.gross)
        : undefined,
  ];
  return pick(random, ways)() ?? inPacks(random, base, packs);
}

type Base = Pick<MadeLine, 'name' | 'cents' | 'vat'>;

const inPacks = (random: Random, base: Base, packs: number): MadeLine => ({
  ...base,
  quantity: pick(random, [String(packs), `${packs}.00`]),
  unit: pick(random, ['C62', 'EA', 'XPK', 'PK', 'H87', 'BX', 'XBX', 'XPA']),
  price: priceOf(base.cents, packs),
});

/** The price of so many as a pack has, of a hundred, or of one with many places, as the amount is to be rounded. */
function inPieces(
  random: Random,
  base: Base,
  { quantity, ofs, pieces }: { quantity: number; ofs: readonly number[]; pieces: number },
): MadeLine {
  const of = pick(random, ofs);
  const price =
    of === pieces ? priceOf(base.cents, quantity / pieces) : ((base.cents * of) / 100 / quantity).toFixed(6);
  return {
    ...base,
    quantity: String(quantity),
    unit: pick(random, ['C62', 'H87', 'EA']),
    price,
    ...(of !== 1 && { base: String(of) }),
  };
}

const lessDiscount = (base: Base, packs: number, gross: number): MadeLine => ({
  ...{ ...base, quantity: String(packs), unit: 'XPK', price: euros(gross), allowance: packs * gross - base.cents },
});

/** The same discount as percentages, one of what another left, and the rest as an amount. */
function lessDiscounts(random: Random, base: Base, packs: number, gross: number): MadeLine {
  const goods = packs * gross;
  const parts = percentsOff(goods, goods - base.cents, pick(random, [[5, 2], [10], [1, 1, 1], []]));
  return { ...base, quantity: String(packs), unit: 'XPK', price: euros(gross), ...parts };
}

/** So many cents off: by each of the percentages while these are no more than it, and by what is left of it. */
export function percentsOff(goods: number, off: number, percents: readonly number[]) {
  const percentAllowances: { cents: number; percent: string; base: number }[] = [];
  let left = off;
  for (const percent of percents) {
    const base = goods - off + left;
    const cents = Math.round((base * percent) / 100);
    if (cents < 1 || cents >= left) break;
    percentAllowances.push({ cents, percent: percent.toFixed(2), base });
    left -= cents;
  }
  if (percentAllowances.length > 0) return { percentAllowances, allowance: left };
  return { percentAllowances: [{ cents: off, percent: ((off * 100) / goods).toFixed(4), base: goods }] };
}

const priceOf = (cents: number, packs: number) =>
  Number.isInteger(cents / packs) ? euros(cents / packs) : (cents / 100 / packs).toFixed(6);
