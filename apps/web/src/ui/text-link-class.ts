export const TEXT_LINK =
  'inline-flex min-h-11 items-center rounded-sm font-medium text-accent underline underline-offset-3 hover:text-accent-strong mouse:min-h-6';
