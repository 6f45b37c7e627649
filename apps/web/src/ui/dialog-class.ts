/** A sheet at the bottom of a phone, a centred panel on wider screens. */
export const dialogClass = {
  backdrop:
    'fixed inset-0 z-40 bg-scrim transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0',
  viewport: 'fixed inset-0 z-40 flex items-end justify-center sm:items-center sm:p-6',
  popup:
    'flex max-h-[92dvh] w-full flex-col overflow-hidden rounded-t-xl bg-surface pb-[env(safe-area-inset-bottom)] shadow-floating outline-none sm:max-h-[85dvh] sm:rounded-xl sm:pb-0 ' +
    'transition-[translate,opacity] duration-200 ease-out data-ending-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0',
  title: 'text-base font-semibold',
  footer: 'flex flex-col-reverse gap-2 border-t border-line px-4 py-3 sm:flex-row sm:justify-end sm:px-5',
} as const;
