import { readGtin } from '@formulary/gs1/gtin';
import { readBatchLists } from './read-batch-lists.ts';
import type { BatchRange } from './read-batch-number.ts';
import { EXPIRY, readExpiries } from './read-expiries.ts';
import { readMentions } from './read-mentions.ts';

/** What the text of a recall says of packs. */
export interface Notice {
  /** Keys of batches. */
  readonly batches: readonly string[];
  readonly ranges: readonly BatchRange[];
  /** Keys of numbers that may be batches of a product that the text names. */
  readonly mentions: readonly string[];
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
  const text = given
    .normalize('NFKC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\u2010-\u2012\u2212]/g, '-');
  const gtins = [...text.matchAll(/(?<![\dA-Z])\d(?:[ -]?\d){7,13}(?![\dA-Z])/gi)]
    .map(([digits]) => readGtin(digits.replaceAll(/\D/g, '')))
    .filter((gtin) => gtin !== undefined);
  // As notices write them with fewer zeros in front.
  const ofGtins = new Set(gtins.flatMap((gtin) => [14, 13, 12, 8].map((length) => gtin.slice(-length))));
  const { batches, ranges, isNotice } = readBatchLists(
    text.replaceAll(EXPIRY, (said) => (said.includes('\n') ? said : ' ; ')),
  );
  const words = isNotice ? (text.toUpperCase().match(/\p{L}[\p{L}\p{N}]+/gu) ?? []) : [];
  const named = [...new Set(batches)].filter((key) => !ofGtins.has(key));
  const mentions = isNotice ? readMentions(text, named) : [];
  return {
    batches: named,
    ranges,
    mentions: mentions.filter((key) => !ofGtins.has(key) && !named.includes(key)),
    gtins: [...new Set(gtins)],
    expiries: readExpiries(text),
    words: new Set(words),
  };
}
