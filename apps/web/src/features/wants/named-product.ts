import type { Product, ProductPage } from '@formulary/contracts/catalogue';

/**
 * The product that words name alone: the only one found, or the only one of this whole name or code. Undefined also where the
 * search had to change the words, or to leave some out.
 */
export function namedProduct(words: string, { count, results, corrected, left_out }: ProductPage): Product | undefined {
  if (corrected !== null || left_out.length > 0) return undefined;
  const asked = alike(words);
  const exact = results.filter(({ name, code }) => alike(name) === asked || alike(code) === asked);
  const [only, another] = count === 1 ? results : exact;
  return another ? undefined : only;
}

const alike = (text: string) => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase();
