import type { Sql } from '../../../db/sql.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import { listInBytes } from '../../../list-files/list.ts';
import { readUploadContent } from '../read-content.ts';

export interface SaidColumns<C extends string> {
  readonly id: number;
  readonly name: string;
  /** Our columns. */
  readonly ours: readonly C[];
  /** The file's headers by our columns; those that it lacks are left out or empty. */
  readonly given: Readonly<Partial<Record<C, string | undefined>>>;
}

/** What somebody says of the columns of an upload, with all its headers. Throws `list_not_valid` for one that it does not have. */
export async function readSaidColumns<C extends string>(
  tx: Sql,
  { id, name, ours, given }: SaidColumns<C>,
): Promise<{ headers: readonly string[]; columns: Record<string, string> }> {
  const { content } = await readUploadContent({ db: tx }, id);
  const head = await listInBytes(name, content, {}).source?.head();
  if (!head) throw new DomainError('list_not_valid', `${name} is empty.`);
  const { headers } = head;
  const columns = Object.fromEntries(ours.map((column) => [column, given[column]?.trim() ?? '']));
  const unknown = Object.values(columns).filter((theirs) => theirs !== '' && !headers.includes(theirs));
  if (unknown.length > 0) {
    const named = unknown.map((theirs) => JSON.stringify(theirs.slice(0, 100))).join(', ');
    throw new DomainError('list_not_valid', `${name} has no column ${named}.`);
  }
  return { headers, columns };
}
