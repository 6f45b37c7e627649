import type { CartItem } from '@formulary/contracts/cart';
import { fold, wordsOf } from '../../../lib/fold.ts';

/** Lines that have all words, in any order. */
export function findLines(lines: readonly CartItem[], query: string): CartItem[] {
  const words = wordsOf(query);
  return lines.filter(({ manufacturer_product: { name, code, manufacturer }, wholesale_product: { wholesaler } }) => {
    const text = fold(`${name} ${code} ${manufacturer.name} ${wholesaler.name}`);
    return words.every((word) => text.includes(word));
  });
}

export const linesWords = (count: number): string => (count === 1 ? '1 line' : `${count} lines`);
