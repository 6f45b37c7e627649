/** A link among words, large enough for a thumb. */
export const TEXT_LINK =
  'inline-flex min-h-11 items-center rounded-sm font-medium text-accent underline underline-offset-3 hover:text-accent-strong mouse:min-h-6';

/**
 * A field keeps the room of its error from the start: leaving a field by a click must not push what is clicked away.
 */
export const FIELD_ROOM = 'min-h-24 content-start mouse:min-h-23';
