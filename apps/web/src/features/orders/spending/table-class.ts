export const SECTION = 'overflow-clip rounded-lg border border-line bg-surface shadow-raised print:shadow-none';
export const HEADING = 'h-9 border-line border-b px-2 font-medium first:pl-4 last:pr-4';
export const CELL = 'border-line border-b px-2 py-2.5 align-top first:pl-4 last:pr-4';
