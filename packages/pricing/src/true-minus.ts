/** A number as it was formatted, with the minus sign of typesetting: a hyphen is half as wide as the digits beside it. */
export const trueMinus = (text: string): string => text.replace('-', '−');
