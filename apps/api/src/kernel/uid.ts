const UID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a text is a UUID: PostgreSQL rejects other texts. */
export const isUid = (text: string): boolean => UID.test(text);
