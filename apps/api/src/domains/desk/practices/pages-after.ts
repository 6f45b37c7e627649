import { DESK_PAGE_SIZE } from '@formulary/contracts/desk/practices';
import { LARGEST_ID } from '@formulary/contracts/shared/fields';
import { invalidPage } from '../../../kernel/domain-error.ts';

interface Asked {
  readonly query: { readonly after?: string | undefined };
  readonly url: URL;
}

/**
 * A page of a list that follows the row with an id, and the address of the next page. `read` gets the id and how many rows to
 * read: one more than a page has. Throws `invalid_page` for what is no id.
 */
export async function pageAfter<T extends { readonly id: number }>(
  { query, url }: Asked,
  read: (place: { after: number | undefined; limit: number }) => Promise<T[]>,
): Promise<{ next: string | null; rows: T[] }> {
  const found = await read({ after: idOf(query.after), limit: DESK_PAGE_SIZE + 1 });
  const rows = found.slice(0, DESK_PAGE_SIZE);
  const last = rows.at(-1);
  if (found.length === rows.length || !last) return { next: null, rows };
  const next = new URL(url);
  next.searchParams.set('after', String(last.id));
  return { next: next.href, rows };
}

function idOf(after: string | undefined): number | undefined {
  if (after === undefined || after === '') return undefined;
  if (!/^\d{1,10}$/.test(after) || Number(after) > LARGEST_ID) throw invalidPage();
  return Number(after);
}

/** What is looked for: no text that is stored has a zero byte, or is longer. */
export const asked = (text: string | undefined): string | undefined => text?.replaceAll('\0', ' ').slice(0, 200);
