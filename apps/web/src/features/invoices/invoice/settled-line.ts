import type { Invoice, InvoiceLine } from '@formulary/contracts/invoices';

export interface Choice {
  readonly invoice_line: number;
  /** Without it: it was never ordered. */
  readonly order_line?: number;
  readonly packs?: number;
}

/** Nothing of another currency is compared, and fees are of no order's line. */
export const mayBeChanged = ({ state }: InvoiceLine, { currency }: Pick<Invoice, 'currency'>): boolean =>
  currency === 'EUR' && state !== 'asks' && state !== 'fee';

/** What says the same again as a line is settled now; undefined where one choice cannot, as of a line of several orders. */
export function sameAgain({ id, state, matches, verdicts }: InvoiceLine): Choice | undefined {
  const [match, ...others] = matches;
  if (match && others.length === 0 && match.packs !== 0) {
    return { invoice_line: id, order_line: match.line, packs: Math.abs(match.packs) };
  }
  const isOfNoOrder = state !== 'asks' && match === undefined && verdicts.some(({ kind }) => kind === 'never_ordered');
  return isOfNoOrder ? { invoice_line: id } : undefined;
}
