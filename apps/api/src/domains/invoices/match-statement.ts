import type { Cents } from '@formulary/pricing/money';

export interface ToMatch {
  readonly number: string;
  readonly amount: Cents;
  readonly day: string | null;
}

/** An invoice that a line of a statement may be of. */
export interface StatedInvoice {
  readonly id: number;
  readonly number: string;
  readonly issuedOn: string;
  /** With VAT, and what is payable; below zero where it gives money back. */
  readonly amount: Cents;
  readonly payable: Cents;
}

type State = 'equal' | 'differs' | 'repeated' | 'missing';

/**
 * What each line of a statement is here. A number matches whole, whatever its case, spaces, signs and zeros before it: tables
 * lose them. Of several of one number the one with the amount is taken, then that of the nearest day. Each is matched once.
 */
export function matchStatement<I extends StatedInvoice>(
  lines: readonly ToMatch[],
  invoices: readonly I[],
): { state: State; invoice: I | null }[] {
  const byNumber = Map.groupBy(invoices, ({ number }) => keyOf(number));
  const taken = new Set<number>();
  const found = new Map<number, I>();
  const take = (at: number, isWanted: (invoice: I) => boolean) => {
    const line = lines[at];
    if (!line || found.has(at)) return;
    const left = (byNumber.get(keyOf(line.number)) ?? []).filter((one) => !taken.has(one.id) && isWanted(one));
    const [nearest] = left.sort((a, b) => daysFrom(line, a) - daysFrom(line, b) || b.id - a.id);
    if (!nearest) return;
    taken.add(nearest.id);
    found.set(at, nearest);
  };
  // Those whose amount fits first: what is left is of the others.
  for (const [at, line] of lines.entries()) take(at, (invoice) => isEqual(line, invoice));
  for (const at of lines.keys()) take(at, () => true);
  return lines.map((line, at) => {
    const invoice = found.get(at);
    if (invoice) return { state: isEqual(line, invoice) ? 'equal' : 'differs', invoice };
    const [other] = byNumber.get(keyOf(line.number)) ?? [];
    return other ? { state: 'repeated', invoice: other } : { state: 'missing', invoice: null };
  });
}

const isEqual = ({ amount }: ToMatch, invoice: StatedInvoice) =>
  amount === invoice.amount || amount === invoice.payable;

const daysFrom = ({ day }: ToMatch, { issuedOn }: StatedInvoice): number =>
  day === null ? 0 : Math.abs(Date.parse(day) - Date.parse(issuedOn));

/** Of a number without letters or digits the number itself. */
function keyOf(number: string): string {
  const plain = number.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  return plain.replace(/^0+(?=.)/, '') || number.trim();
}
