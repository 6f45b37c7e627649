import type { Watch } from '@formulary/contracts/watches';
import { fold, wordsOf } from '../../lib/fold.ts';
import type { WatchSort } from './watch-sort.ts';

// 5 mg comes before 10 mg.
const collator = new Intl.Collator('en-IE', { numeric: true });

/** Those that a query finds, sorted; what has no price, or had no news, is last either way. Equals are by name. */
export function arrangeWatches(watches: readonly Watch[], query: string, { key, isDescending }: WatchSort): Watch[] {
  const words = wordsOf(query);
  const turn = isDescending ? -1 : 1;
  return watches
    .filter(({ manufacturer_product: { name, code, manufacturer } }) => {
      const text = fold(`${name} ${code} ${manufacturer.name}`);
      return words.every((word) => text.includes(word));
    })
    .sort((one, other) => {
      const byName = collator.compare(one.manufacturer_product.name, other.manufacturer_product.name);
      if (key === 'name') return turn * byName;
      const [value, beside] = [sortedBy(one, key), sortedBy(other, key)];
      if (value === null || beside === null) return Number(value === null) - Number(beside === null) || byName;
      return turn * (value - beside) || byName;
    });
}

function sortedBy({ best, last_news }: Watch, key: 'price' | 'move'): number | null {
  if (key === 'price') return best?.net_price ?? null;
  return last_news ? Date.parse(last_news.told_on) : null;
}
