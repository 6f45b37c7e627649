import { ALWAYS, type Look } from '../../../ui/table-look.ts';

/** Of the tables of what a product cost and of what was bought. */
export const HISTORY_LOOK: Look = {
  form: ALWAYS,
  heading: 'px-3 py-2 md:px-4',
  row: 'border-line border-t align-top hover:bg-sunken/60',
  cell: 'px-3 py-2 md:px-4',
};
