import type { List, ListHead } from '../../../list-files/list.ts';
import type { ListFormat } from '../../../list-files/read-list.ts';
import { headOfText } from '../head-of-text.ts';
import {
  askForColumns,
  type ColumnsKind,
  columnsAsSaid,
  type Guesses,
  isOurs,
  type Question,
} from './ask-for-columns.ts';

interface Knowledge<C extends string, K extends ListFormat> {
  /** What was said of such headers before. */
  find(headers: readonly string[]): Promise<K | undefined>;
  /** By what stands below the headers. */
  guess(head: ListHead): Promise<Guesses<C>>;
}

/** Nothing where the file has our columns. */
interface ColumnsOfFile<C extends string, K> {
  readonly question?: Question<C>;
  /** Left out where somebody has to say what the columns are. */
  readonly known?: K;
}

/** What has to be said of the columns of a file, or was said before. Throws `list_not_valid` for what is no text. */
export async function columnsOfFile<C extends string, K extends ListFormat>(
  list: List,
  kind: ColumnsKind<C>,
  { find, guess }: Knowledge<C, K>,
): Promise<ColumnsOfFile<C, K>> {
  const head = await headOfText(list);
  if (!head || isOurs(head, kind)) return {};
  const known = await find(head.headers);
  if (known) return { known, question: columnsAsSaid(head, kind, known) };
  return { question: askForColumns(head, kind, await guess(head)) };
}
