/** What a tooltip explains, as the button that it becomes. */
export const TOOLTIP_BUTTON =
  'inline-flex min-h-11 max-w-full mouse:min-h-6 cursor-help items-center gap-1 rounded-sm text-left';
