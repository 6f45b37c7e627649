import type { SwitchedProduct } from '@formulary/contracts/cart/switch-to-cheapest';
import { formatMoney } from '@formulary/pricing/format-money';
import { fromCents, toCents } from '@formulary/pricing/money';

/** What holds no wholesaler has nothing to be switched. */
export const BY_THEMSELVES = 'Usual items, lists and the week’s order take the cheapest by themselves.';

/** What became of the ticked products, for a toast. */
export function switchedWords(items: readonly SwitchedProduct[]): { message: string; detail?: string } {
  const lines = items.reduce((sum, item) => sum + item.lines, 0);
  const saves = fromCents(items.reduce((cents, item) => cents + toCents(item.saves), 0));
  const wholesalers = [...new Set(items.flatMap(({ wholesaler_name }) => wholesaler_name ?? []))];
  const to = wholesalers.length === 1 ? wholesalers[0] : `${wholesalers.length} wholesalers`;
  const gain = saves > 0 ? `, ${formatMoney(saves)} less` : '';
  const of = (outcome: SwitchedProduct['outcome']) => items.filter((item) => item.outcome === outcome).length;
  const rest = [
    [of('is_cheapest'), 'in the cart at the cheapest already'],
    [of('not_in_cart'), 'not in the cart'],
    [of('not_orderable'), 'with nobody who delivers now'],
    [of('too_many'), 'with more pieces than a line holds'],
  ] as const;
  const left = rest.filter(([count]) => count > 0).map(([count, words]) => `${count} ${words}`);
  return {
    message:
      lines === 0
        ? 'Nothing to move in the cart'
        : `${lines} cart ${lines === 1 ? 'line' : 'lines'} moved to ${to}${gain}`,
    // A phone's toast has a line for it; what takes the cheapest by itself is said above the button.
    ...(left.length > 0 && { detail: `${left.join(', ')}.` }),
  };
}
