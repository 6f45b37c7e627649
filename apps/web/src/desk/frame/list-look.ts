import { FROM_MD, type Look } from '../../ui/table-look.ts';

/** Of a list of the desk: a table in a box, on a phone a card for each row. */
export const LIST_LOOK: Look = {
  form: FROM_MD,
  table: 'md:rounded-lg md:border md:border-line md:bg-surface md:border-separate md:border-spacing-0',
  heading: 'h-9 border-line border-b px-3',
  body: 'gap-3',
  row: 'max-md:relative max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:gap-y-2 max-md:rounded-lg max-md:border max-md:border-line max-md:bg-surface max-md:p-4',
  cell: 'align-middle font-normal md:h-12 md:border-line md:border-b md:px-3 md:py-1.5 md:in-[tr:last-child]:border-b-0',
  card: 'rounded-lg border border-line bg-surface p-4',
  skeleton: 'h-12',
};
