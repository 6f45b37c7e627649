import { DomainError } from '../../kernel/domain-error.ts';
import type { List, ListHead } from '../../list-files/list.ts';

/** How a list begins; undefined of an empty one. Throws `list_not_valid` for what is no text. */
export async function headOfText({ name, source }: List): Promise<ListHead | undefined> {
  const head = await source?.head();
  if (head && [head.headers, ...head.rows].some((cells) => cells.some((cell) => cell.includes('\0')))) {
    throw new DomainError('list_not_valid', `${name} is no text.`);
  }
  return head;
}
