import { boughtOf, type OrderRow } from './order-row.ts';

export const WHY_NOT = {
  no_offer: 'Cannot be ordered: no wholesaler offers it',
  no_account: 'Cannot be ordered: no account with a wholesaler that offers it',
  out_of_stock: 'Cannot be ordered: out of stock',
} as const;

/** What is to be done about a row that no product is known for yet. */
export function faultWords({ source: { line }, verdict }: OrderRow): string {
  if (verdict === null) return `Row ${line} is too long: a row names one product`;
  const { candidates, reason, more, read_as } = verdict;
  if (reason === 'no_product') return `Row ${line} names no product`;
  if (reason === 'quantity_not_valid') return `Row ${line} has a wrong quantity: a whole number, 1 to 10,000`;
  if (reason === 'check_digit_wrong') return 'Not found: a digit of this barcode number is wrong';
  if (verdict.verdict === 'not_found') return candidates.length > 0 ? 'Not found. The nearest:' : 'Not found';
  const [first] = candidates;
  const isOne = first && candidates.every(({ product }) => product.id === first.product.id);
  if (read_as !== null) return `Did you mean ${isOne ? boughtOf(first.product).name : unfolded(read_as)}?`;
  if (isOne) return 'Is it this one?';
  return more > 0 ? `Which one? ${candidates.length + more} products have these words` : 'Which one?';
}

/** As people write it: the search has "%" as a word. */
const unfolded = (words: string) => words.replaceAll(/ pct\b/g, '%');

/** A row's words, without what is a quantity or stands between columns. */
export const searchWords = ({ source }: OrderRow) =>
  source.text
    .replaceAll(/[\t;|]+\s*\d{1,4}\s*$|^\s*\d{1,4}\s*[x×]\s+|\s+[x×]\s*\d{1,4}\s*$/gi, ' ')
    .replaceAll(/[\t;|]+/g, ' ')
    .trim();
