export const TEXT_LINK =
  'inline-flex min-h-11 items-center rounded-sm font-medium text-accent underline underline-offset-3 hover:text-accent-strong mouse:min-h-6';

/** Reserves the space of a field's error: leaving a field by a click must not move what is clicked. */
export const FIELD_ROOM = 'min-h-24 content-start mouse:min-h-23';
