import { batchKey } from './batch-key.ts';
import { readNotice } from './read-notice.ts';

/** Which of the batches a notice names, and the keys that it names beside them. */
export function namedBy(text: string, boxes: readonly string[]): { named: string[]; beside: string[] } {
  const { batches, ranges } = readNotice(text);
  const keys = new Set(boxes.map(batchKey));
  const isNamed = (key: string) =>
    batches.includes(key) || ranges.some(({ from, to }) => key.length === from.length && from <= key && key <= to);
  const ends = ranges.flatMap(({ from, to }) => [from, to]);
  return {
    named: boxes.filter((box) => isNamed(batchKey(box))),
    beside: [...batches, ...ends].filter((key) => !keys.has(key)),
  };
}

/** By a word for batch, a table, or a mention: what is received of the product with such a number is found. */
export function foundIn(text: string, boxes: readonly string[]): string[] {
  const { mentions } = readNotice(text);
  const { named } = namedBy(text, boxes);
  return boxes.filter((box) => named.includes(box) || mentions.includes(batchKey(box)));
}
