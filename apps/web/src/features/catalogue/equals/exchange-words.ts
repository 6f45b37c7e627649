import type { EqualProduct } from '@formulary/contracts/catalogue/equals';
import { formatMoney } from '@formulary/pricing/format-money';
import { type Content, contentWords, countWords, inCapitals } from '../../../lib/pack-words.ts';

/** "Two of 100 ml cost €4.10 less than one of 200 ml". */
export function exchangeWords(
  own: Content,
  other: Content,
  { these, those, saving }: NonNullable<EqualProduct['exchange']>,
): string {
  const verb = those === 1 ? 'costs' : 'cost';
  const difference =
    saving === 0 ? 'as much as' : `${formatMoney(Math.abs(saving))} ${saving > 0 ? 'less' : 'more'} than`;
  const as = `${countWords(these)} of ${contentWords(own)}`;
  return `${inCapitals(countWords(those))} of ${contentWords(other)} ${verb} ${difference} ${as}`;
}
