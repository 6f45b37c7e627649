import type { LineWord } from '@formulary/contracts/orders/line-confirmation';
import { toCents } from '@formulary/pricing/money';
import { z } from 'zod';

/** What a wholesaler says of the lines of an order, in whatever form it came. */
export interface SaidLine {
  /** The wholesaler's own code, as the order named it, or the line's number in the order, from 1. */
  readonly line: string | number;
  readonly kind: LineWord['kind'];
  /** Packs as ordered; null for all of the line. */
  readonly quantity: number | null;
  /** `2026-12-04`, the day on which it is to come; null where it is not known, and of what is refused. */
  readonly until: string | null;
  readonly reason: string | null;
  /** Cents of a pack; null for the promised price. */
  readonly netPrice: number | null;
  /** What comes in place of it. */
  readonly instead: { readonly code: string; readonly name: string } | null;
}

/** Characters. */
export const REASON_MAX = 1_000;
const CODE_MAX = 200;
/** Of one line. */
export const QUANTITY_MAX = 1_000_000;

/** Text on one line, cut to what is shown. */
const shown = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, REASON_MAX);

export const words = z.string().transform(shown);

/** Null where nothing is said. */
export const reasonOf = (text: string): string | null => shown(text) || null;

const quantity = z.int().min(0).max(QUANTITY_MAX).nullish();
const netPrice = z
  .number()
  .min(0)
  .max(9_999_999_999)
  .refine((euros) => Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-4, 'Euros with at most two decimals.')
  .transform(toCents)
  .nullish();

/** PostgreSQL has no year 0. */
export const day = z.iso.date().refine((value) => !value.startsWith('0000'), 'There is no year 0.');

/** A line of an answer or a message as documented in docs/wholesaler-orders.md. */
export const JsonLine = z.object({
  code: z.string().max(CODE_MAX),
  confirmed: quantity,
  back_ordered: quantity,
  refused: quantity,
  until: day.nullish(),
  reason: words.nullish(),
  net_price: netPrice,
  instead: z.object({ code: words.refine((code) => code !== ''), name: words }).nullish(),
});

/** The quantities of a line that are said of it; none where it only has a remark. */
export function saidOf(line: z.output<typeof JsonLine>): SaidLine[] {
  const { code, confirmed, back_ordered, refused, until = null, net_price = null, instead = null } = line;
  const reason = reasonOf(line.reason ?? '');
  const terms = { netPrice: net_price, instead };
  const none = { until: null, reason: null, netPrice: null, instead: null };
  const said: SaidLine[] = [
    // The day of a line is that of what comes later, where something does.
    { ...none, line: code, kind: 'confirmed', quantity: confirmed ?? 0, until: back_ordered ? null : until, ...terms },
    { ...none, line: code, kind: 'back_ordered', quantity: back_ordered ?? 0, until, reason, ...terms },
    { ...none, line: code, kind: 'refused', quantity: refused ?? 0, reason },
  ];
  return said.filter(({ quantity }) => quantity !== 0);
}
