/** What a tooltip explains, as the button that it becomes. */
export const TOOLTIP_BUTTON = 'inline-flex max-w-full cursor-help items-center gap-1 rounded-sm text-left';
