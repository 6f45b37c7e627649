import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import type { OrderRow } from './order-row.ts';
import { searchWords } from './row-words.ts';

export const LINK = 'inline-flex min-h-11 items-center text-accent underline mouse:min-h-8';

/** Leads to the search for a row's words; the rows are still there on coming back. */
export function SearchLink({ row }: { row: OrderRow }) {
  return (
    <Link to={`${paths.search}?${new URLSearchParams({ q: searchWords(row) })}`} className={LINK}>
      Search for it
    </Link>
  );
}
