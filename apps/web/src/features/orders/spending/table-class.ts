import { ALWAYS, type Look } from '../../../ui/table-look.ts';

export const SECTION = 'overflow-clip rounded-lg border border-line bg-surface shadow-raised print:shadow-none';
export const SELECT =
  'h-11 min-w-0 rounded-md border border-line-strong bg-surface px-2 text-base transition-colors duration-150 hover:border-muted mouse:h-9 mouse:text-sm';

/** Of a table in a section. */
export const LOOK = {
  form: ALWAYS,
  table: 'border-separate border-spacing-0',
  heading: 'h-9 border-line border-b px-2 first:pl-4 last:pr-4',
  cell: 'border-line border-b px-2 py-2.5 align-top first:pl-4 last:pr-4',
} as const satisfies Look;
export const FIXED_LOOK: Look = { ...LOOK, table: `table-fixed ${LOOK.table}` };
export const HOVERED = 'focus-within:bg-sunken/60 hover:bg-sunken/60';
