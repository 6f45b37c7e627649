import { fromCents, toCents } from '@formulary/pricing/money';

/** In euros: gross, net, what came and was charged of it, what was given back meanwhile, and net in the period before. */
export interface Amounts {
  readonly subtotal: number;
  readonly total: number;
  readonly received: number;
  /** Missing where the practice checks no invoices. */
  readonly charged?: number;
  readonly givenBack?: number;
  readonly before: { readonly total: number };
}

/** What was paid less than the gross price. */
export const savedOffGross = ({ subtotal, total }: Pick<Amounts, 'subtotal' | 'total'>): number =>
  fromCents(toCents(subtotal) - toCents(total));
