import type { CheapestSplit } from '@formulary/contracts/cart/cheapest-split';
import { formatMoney } from '@formulary/pricing/format-money';
import { formatDifference } from '@formulary/pricing/format-move';
import { type Cents, fromCents, toCents } from '@formulary/pricing/money';

/** Below it a saving is not worth a word. */
const WORTH_SAYING: Cents = 100;

export interface SplitEffect {
  /** Goods and fees; negative where it costs more. */
  readonly saving: Cents;
  /** Negative where there are fewer. */
  readonly deliveries: number;
}

export function effectOf(groups: CheapestSplit['groups']): SplitEffect {
  return {
    saving: groups.reduce((sum, { saving }) => sum + toCents(saving), 0),
    deliveries: groups.reduce((sum, group) => sum + group.deliveries_difference, 0),
  };
}

/** Such as "€14.74 less, 1 delivery fewer". */
export function effectWords({ saving, deliveries }: SplitEffect): string {
  const fewer = deliveries === 0 ? null : deliveriesWords(deliveries);
  if (saving < 0 && deliveries < 0) return `${fewer} for ${euros(-saving)} more`;
  const amount = saving === 0 ? 'the same amount' : saving > 0 ? `${euros(saving)} less` : `${euros(-saving)} more`;
  return fewer === null ? amount : `${amount}, ${fewer}`;
}

export type Headline =
  | { readonly kind: 'best'; readonly words: string }
  | { readonly kind: 'repair' | 'saving'; readonly words: string; readonly effect: string | null };

/** What the line above the wholesalers says. */
export function headlineOf({ groups, proved, now, best }: CheapestSplit): Headline {
  const effect = effectOf(groups);
  if (groups.some(({ kind }) => kind === 'repair')) {
    const isChanging = effect.saving !== 0 || effect.deliveries !== 0;
    return {
      kind: 'repair',
      words: repairWords(
        now.below_minimum.filter(({ id }) => best.below_minimum.every((other) => other.id !== id)).length,
      ),
      effect: isChanging ? `Cheapest split: ${effectWords(effect)}` : null,
    };
  }
  if (effect.saving >= WORTH_SAYING) return { kind: 'saving', words: 'Cheapest split', effect: effectWords(effect) };
  return { kind: 'best', words: proved ? 'This is already the cheapest way' : 'No cheaper way was found' };
}

/** Short, so that it is one line on a phone. @param reached How many minimums are reached, or no longer needed, under the plan. */
function repairWords(reached: number): string {
  if (reached === 0) return 'Some lines cannot be ordered as they are';
  return reached === 1 ? 'A minimum order is not reached' : `${reached} minimum orders are not reached`;
}

/** How far a proposal may be from the cheapest; null where it is that. */
export function gapWords({ proved, at_most_dearer }: CheapestSplit): string | null {
  return proved ? null : `At most ${formatMoney(at_most_dearer)} dearer than the cheapest.`;
}

/** What is to be known beside a proposal. */
export function splitNotes(proposal: CheapestSplit): string[] {
  const { wholesalers, kept, left_out } = proposal;
  const gap = gapWords(proposal);
  return [
    ...(gap === null ? [] : [gap]),
    ...wholesalers
      .filter(({ fee_known, free_delivery }) => !fee_known && !free_delivery)
      .map(({ wholesaler }) => `No delivery fee is known of ${wholesaler.name}: counted as none.`),
    ...[...Map.groupBy(kept, ({ wholesaler }) => wholesaler.name)].map(keptWords),
    ...(left_out.length === 0 ? [] : [leftOutWords(left_out)]),
  ];
}

function keptWords([wholesaler, lines]: readonly [string, CheapestSplit['kept']]): string {
  const [stay, its] = lines.length === 1 ? ['it stays', 'its'] : ['they stay', 'their'];
  return `Only ${wholesaler} can deliver ${namesOf(lines)}: ${stay} there, and ${its} price is in these totals.`;
}

function leftOutWords(lines: CheapestSplit['left_out']): string {
  const is = lines.length === 1 ? 'it is' : 'they are';
  return `Nobody can deliver ${namesOf(lines)}: ${is} in none of these totals, and must leave the order.`;
}

const namesOf = (lines: CheapestSplit['left_out']) => LIST.format(lines.map(({ product }) => product.name));

/** What the cheapest plan by at most so many deliveries costs more than the cheapest. */
export function moreWords(more: number): string {
  return more === 0 ? 'same total' : formatDifference(more);
}

export function countWords(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

function deliveriesWords(difference: number): string {
  const count = countWords(Math.abs(difference), 'delivery', 'deliveries');
  return `${count} ${difference < 0 ? 'fewer' : 'more'}`;
}

const LIST = new Intl.ListFormat('en-IE');
const euros = (cents: Cents) => formatMoney(fromCents(cents));
