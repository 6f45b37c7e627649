import { readGtin } from '@formulary/gs1/gtin';
import { type BatchRange, readBatchLists } from './read-batch-lists.ts';
import { EXPIRY, readExpiries } from './read-expiries.ts';

/** What the text of a recall says of packs. */
export interface Notice {
  /** Keys of batches. */
  readonly batches: readonly string[];
  readonly ranges: readonly BatchRange[];
  /** Of 14 digits. */
  readonly gtins: readonly string[];
  /** Months, as `2016-08`; none where the text names none. */
  readonly expiries: readonly string[];
  /** Words in capitals, the product's name among them; none where only numbers were asked for. */
  readonly words: ReadonlySet<string>;
}

/**
 * Reads a batch, a GTIN, or the text of a notice as agencies and manufacturers send them, with lists and ranges of batches.
 * A text without a word for batch is taken for the numbers themselves where it is short.
 */
export function readNotice(given: string): Notice {
  const text = given.normalize('NFKC').replaceAll('\r\n', '\n');
  const gtins = [...text.matchAll(/(?<![\dA-Z])\d(?:[ -]?\d){7,13}(?![\dA-Z])/gi)]
    .map(([digits]) => readGtin(digits.replaceAll(/\D/g, '')))
    .filter((gtin) => gtin !== undefined);
  const { batches, ranges, isNotice } = readBatchLists(text.replaceAll(EXPIRY, ' ; '));
  const words = isNotice ? (text.toUpperCase().match(/\p{L}[\p{L}\p{N}]+/gu) ?? []) : [];
  return {
    batches: [...new Set(batches)].filter((key) => !gtins.some((gtin) => gtin.endsWith(key) && key.length > 7)),
    ranges,
    gtins: [...new Set(gtins)],
    expiries: readExpiries(text),
    words: new Set(words),
  };
}
