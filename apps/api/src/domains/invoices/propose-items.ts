import { PROPOSALS_MAX } from '@formulary/contracts/invoices';

/** Words of which so many are the same, of all that both have, make a proposal. */
const ALIKE = 0.4;

/**
 * Lines of orders whose product has a name like that of a line, the likeliest first: strengths, forms and sizes are words
 * as others are. A name settles nothing by itself: somebody says so.
 */
export function proposeItems<I extends { readonly productName: string }>(name: string, items: readonly I[]): I[] {
  const words = wordsOf(name);
  return items
    .map((item) => ({ item, alike: likenessOf(words, wordsOf(item.productName)) }))
    .filter(({ alike }) => alike >= ALIKE)
    .sort((a, b) => b.alike - a.alike)
    .slice(0, PROPOSALS_MAX)
    .map(({ item }) => item);
}

/** Letters without accents and numbers, apart from each other: "20ml" is "20" and "ml". */
function wordsOf(text: string): ReadonlySet<string> {
  const folded = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return new Set(folded.match(/\d+(?:[.,]\d+)?|\p{L}+/gu) ?? []);
}

function likenessOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 || other.size === 0) return 0;
  const same = [...one].filter((word) => other.has(word)).length;
  const all = one.size + other.size - same;
  return same / Math.min(one.size, other.size) / 2 + same / all / 2;
}
