export const floatingClass = {
  positioner: 'z-30 outline-none',
  panel:
    'max-h-(--available-height) max-w-[min(24rem,calc(100vw-2rem))] origin-(--transform-origin) overflow-y-auto rounded-lg border border-line bg-surface text-ink shadow-floating outline-none ' +
    'transition-[scale,opacity] duration-150 data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0',
} as const;
