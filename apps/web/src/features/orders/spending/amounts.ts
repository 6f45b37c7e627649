import { fromCents, toCents } from '@formulary/pricing/money';

/** In euros: gross, net, what came of it, and net in the period before. */
export interface Amounts {
  readonly subtotal: number;
  readonly total: number;
  readonly received: number;
  readonly before: { readonly total: number };
}

/** What was paid less than the gross price. */
export const savedOffGross = ({ subtotal, total }: Pick<Amounts, 'subtotal' | 'total'>): number =>
  fromCents(toCents(subtotal) - toCents(total));
