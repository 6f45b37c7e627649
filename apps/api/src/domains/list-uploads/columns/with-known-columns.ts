import { DomainError } from '../../../kernel/domain-error.ts';
import type { List, ListHead } from '../../../list-files/list.ts';
import type { ListFormat } from '../../../list-files/read-list.ts';
import { asWritten } from './headers.ts';

/** Whether whoever brings a list leaves it open what its columns are. */
export const leavesColumnsOpen = ({ source }: List): boolean =>
  source !== undefined && Object.keys(source.reading.format?.columns ?? {}).length === 0;

/** A list with the columns that were said of such headers, unless whoever brings it says what they are. */
export async function withKnownColumns(
  list: List,
  find: (headers: readonly string[]) => Promise<ListFormat | undefined>,
): Promise<List> {
  if (!leavesColumnsOpen(list)) return list;
  const head = await readHead(list);
  const known = head && (await find(head.headers));
  return (known && list.source?.readAs(asWritten(head, known))) ?? list;
}

/** A list that cannot be read says so when its rows are read. */
async function readHead({ source }: List): Promise<ListHead | undefined> {
  try {
    return await source?.head();
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}
