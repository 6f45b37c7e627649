import { WATCHED_MOVE, type Watch } from '@formulary/contracts/watches';
import { formatMoney } from '@formulary/pricing/format-money';
import { formatPercent } from '@formulary/pricing/format-percent';
import { type Cents, toCents } from '@formulary/pricing/money';

/** What of a watch its user decides. */
export type WatchRules = Pick<Watch, 'falls_to' | 'falls_by' | 'rises_by' | 'back_in_stock' | 'gone'>;

export const rulesOf = ({ falls_to, falls_by, rises_by, back_in_stock, gone }: Watch): WatchRules => ({
  ...{ falls_to, falls_by, rises_by, back_in_stock, gone },
});

/** "falls to €12.00, falls or rises by 5 %, is back in stock": what goes on after "when it". Null where all is off. */
export function rulesInWords({ falls_to, falls_by, rises_by, back_in_stock, gone }: WatchRules): string | null {
  const rules = [
    falls_to !== null && `falls to ${formatMoney(falls_to)}`,
    ...(falls_by === rises_by
      ? [falls_by !== null && `falls or rises ${by(falls_by)}`]
      : [falls_by !== null && `falls ${by(falls_by)}`, rises_by !== null && `rises ${by(rises_by)}`]),
    back_in_stock && 'is back in stock',
    gone && 'is withdrawn or replaced',
  ].filter((rule) => rule !== false);
  return rules.length === 0 ? null : rules.join(', ');
}

/** Which no line ends within. */
const percentage = (percent: number) => formatPercent(percent).replace(' ', '\u00a0');
const by = (percent: number) => (percent === 0 ? 'at all' : `by ${percentage(percent)}`);

export function toldInWords(rules: WatchRules): string {
  const words = rulesInWords(rules);
  return words === null ? 'You are told nothing of it: all is off.' : `You are told when it ${words}.`;
}

/** Of a product that is starred and not changed since. */
const AT_FIRST: WatchRules = {
  ...{ falls_to: null, falls_by: WATCHED_MOVE, rises_by: WATCHED_MOVE, back_in_stock: true, gone: true },
};

export const toldAtFirst = (): string =>
  `You are told when a product ${rulesInWords(AT_FIRST)}, unless its row says otherwise.`;

/** What is told of a product where that is not as at first; else null. */
export function toldOtherwise(rules: WatchRules): string | null {
  const words = rulesInWords(rules);
  if (words === null) return 'You are told nothing: all is off';
  if (words === rulesInWords(AT_FIRST)) return null;
  return rules.falls_to !== null && rulesInWords({ ...rules, falls_to: null }) === rulesInWords(AT_FIRST)
    ? `Also told when it falls to ${formatMoney(rules.falls_to)}`
    : `Told when it ${words}`;
}

export interface Move {
  readonly cents: Cents;
  /** "4.1 % less than €12.80"; of no meaning where it is none. */
  readonly words: string;
}

/** How far today's best price is from the one that moves are counted from; null where there is nothing to compare. */
export function moveOf({ best, compared_price }: Pick<Watch, 'best' | 'compared_price'>): Move | null {
  if (best === null || compared_price === null) return null;
  const before = toCents(compared_price);
  const cents = toCents(best.net_price) - before;
  const share = before === 0 ? '' : `${percentage(Math.round((Math.abs(cents) * 1_000) / before) / 10)} `;
  return { cents, words: `${share}${cents < 0 ? 'less' : 'more'} than ${formatMoney(compared_price)}` };
}
