import { columnsOf, nameInFull } from './columns.ts';
import type { Sort } from './view.ts';

/** How the server orders them. */
export const firstInWords = (isBought: boolean): string => (isBought ? 'What costs most first' : 'Biggest moves first');

/** With a small letter at its beginning. */
export const inSentence = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

export function orderInWords(sort: Sort | null, isBought: boolean): string {
  if (!sort) return inSentence(firstInWords(isBought));
  const column = columnsOf(isBought).find(({ key }) => key === sort.key);
  const name = column ? nameInFull(column) : sort.key;
  return `by ${inSentence(name)}, ${sort.isDescending ? 'descending' : 'ascending'}`;
}
