const UID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a text has the form of a UUID: PostgreSQL refuses what has not, where nothing is simply not found. */
export const isUid = (text: string): boolean => UID.test(text);
