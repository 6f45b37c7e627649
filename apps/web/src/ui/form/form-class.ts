/** Reserves the space of a field's error: leaving a field by a click must not move what is clicked. */
export const FIELD_ROOM = 'min-h-24 content-start mouse:min-h-23';
