import Fraction from 'fraction.js';

/** A pack at a price in whole cents; `size` as `Pack.packSize` has it. */
export interface PricedPack {
  readonly size: string;
  readonly cents: number;
}

/** So many of one pack hold exactly what so many of another do. */
export interface Exchange {
  readonly these: number;
  readonly those: number;
  /** Cents by which those cost less; below zero where they cost more. */
  readonly saving: number;
}

/** Below zero where `a` costs less for the same content, above where more. */
export function byUnitPrice(a: PricedPack, b: PricedPack): number {
  return new Fraction(a.cents).mul(b.size).compare(new Fraction(b.cents).mul(a.size));
}

/** Euros for one millilitre, gram or piece, to a millionth of a euro, halves up. */
export function unitPrice({ size, cents }: PricedPack): number {
  return new Fraction(cents).div(size).div(100).round(6).valueOf();
}

/** More packs than this of either are nothing to put in place of a few. */
const MOST = 24;

/**
 * What holds as much as one of these, or as few more as come out even; undefined where that takes too many. With a quantity, as
 * much of it as comes out even.
 */
export function exchange(these: PricedPack, those: PricedPack, quantity?: number): Exchange | undefined {
  const ratio = new Fraction(these.size).div(those.size);
  const [each, instead] = [Number(ratio.d), Number(ratio.n)];
  const times = quantity === undefined ? 1 : Math.floor(quantity / each);
  if (times === 0 || each > MOST || instead > MOST) return undefined;
  const [count, others] = [each * times, instead * times];
  return { these: count, those: others, saving: count * these.cents - others * those.cents };
}
