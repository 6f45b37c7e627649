import { classNames } from '../lib/class-names.ts';

/**
 * From which width on a table is one. Below, each row is a card: its cells lie as the row's class says, and those that
 * need it say what they are.
 */
export interface Form {
  readonly table: string;
  readonly head?: string;
  readonly body?: string;
  readonly row?: string;
  /** Of what only cards have, and of what only a table has. */
  readonly label: string;
  readonly wide?: string;
}

/** At every width; narrow ones have fewer columns. */
export const ALWAYS: Form = { table: 'w-full', label: 'hidden' };

export const FROM_MD: Form = {
  table: 'block w-full md:table',
  head: 'hidden md:table-header-group',
  body: 'grid grid-cols-[minmax(0,1fr)] md:table-row-group',
  row: 'md:table-row',
  label: 'md:hidden',
  wide: 'max-md:hidden',
};

/** From the same width on, and on paper. */
export const FROM_ROWS: Form = {
  table: 'block w-full rows:table',
  head: 'hidden rows:table-header-group',
  body: 'grid grid-cols-[minmax(0,1fr)] rows:table-row-group',
  row: 'rows:table-row',
  label: 'rows:hidden',
  wide: 'cards:hidden',
};

/** Classes of a table's parts, beside those of its form. */
export interface Look {
  readonly form: Form;
  readonly table?: string;
  readonly caption?: string;
  readonly head?: string;
  readonly headRow?: string;
  readonly heading?: string;
  readonly body?: string;
  readonly row?: string;
  readonly cell?: string;
  /** What makes a row of the skeleton a card, and how high its cells are. */
  readonly card?: string;
  readonly skeleton?: string;
}

/** On the page itself and not in a box; a phone's cards are boxes. Its headings stick where `heading` says. */
export function pageLook(look: Look): Look {
  return {
    ...look,
    table: 'table-fixed border-separate border-spacing-0 outline-none',
    heading: classNames('z-10 h-9 border-line-strong border-b bg-paper', look.heading),
    body: classNames('gap-3', look.body),
    row: classNames(look.card, look.row),
  };
}

/** Of a page's table from `rows` on. */
export const rowsLook = (own: Omit<Look, 'form'>): Look =>
  pageLook({
    ...own,
    form: FROM_ROWS,
    heading: 'sticky top-14 px-1.5 lg:px-2 print:static',
    card: 'cards:rounded-lg cards:border cards:border-line cards:bg-surface cards:px-4 cards:py-3',
    cell: classNames('rows:border-line rows:border-b rows:px-1.5 rows:lg:px-2', own.cell),
  });
