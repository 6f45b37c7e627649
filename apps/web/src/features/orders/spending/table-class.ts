export const SECTION = 'overflow-clip rounded-lg border border-line bg-surface shadow-raised print:shadow-none';
export const HEADING = 'h-9 border-line border-b px-2 font-medium first:pl-4 last:pr-4';
export const CELL = 'border-line border-b px-2 py-2.5 align-top first:pl-4 last:pr-4';
export const SELECT =
  'h-11 min-w-0 rounded-md border border-line-strong bg-surface px-2 text-base transition-colors duration-150 hover:border-muted mouse:h-9 mouse:text-sm';
