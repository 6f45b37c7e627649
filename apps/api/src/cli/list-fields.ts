import { z } from 'zod';

/** The fields of lists, from the text that a CSV file has to the value that an operation takes. */

const CONTROL = /\p{Cc}/u;
const windows1252 = new TextDecoder('windows-1252');

/**
 * One form of each character. Public lists hold typographic marks of Windows that were taken for Latin-1, and came out
 * as control characters; they are read as what they were.
 */
function repair(text: string): string {
  return text
    .replaceAll(/[\u0080-\u009f]/g, (mark) => windows1252.decode(Uint8Array.of(mark.charCodeAt(0))))
    .normalize('NFC')
    .trim();
}

/** One line of text with something in it; spaces around it and doubled ones are not part of it. */
export function name(longest: number) {
  return z
    .string()
    .transform((text) => repair(text).replaceAll(/ {2,}/g, ' '))
    .pipe(
      z
        .string()
        .min(1, 'is empty')
        .max(longest, `is longer than ${longest} characters`)
        .refine((text) => !CONTROL.test(text), 'has a control character'),
    );
}

/** Text of any number of lines; empty is allowed. */
export function prose(longest: number) {
  return z
    .string()
    .transform((text) => repair(text).replaceAll('\r\n', '\n'))
    .pipe(
      z
        .string()
        .max(longest, `is longer than ${longest} characters`)
        .refine((text) => !CONTROL.test(text.replaceAll(/[\n\t]/g, ' ')), 'has a control character'),
    );
}

/** Names with `|` between them, none when empty. */
export function names(longest: number) {
  const one = name(longest);
  return z.string().transform((text, context) => {
    if (text.trim() === '') return [];
    const read = text.split('|').map((part) => one.safeParse(part));
    for (const { error } of read) {
      if (error) context.addIssue({ code: 'custom', message: `has a part that ${error.issues[0]?.message}` });
    }
    return [...new Set(read.flatMap(({ data }) => (data === undefined ? [] : [data])))];
  });
}

/** Hundredths are the finest that prices and percents are kept in. */
const HUNDREDTHS = /^\d{1,9}(\.\d{1,2})?$/;

/** Euros below a million. */
export const price = z
  .string()
  .trim()
  .refine((text) => HUNDREDTHS.test(text), 'is not an amount such as 12.50')
  .transform(Number)
  .refine((euros) => euros > 0, 'is not above 0')
  .refine((euros) => euros < 1_000_000, 'is not below 1,000,000');

export const percent = z
  .string()
  .trim()
  .refine((text) => HUNDREDTHS.test(text) && Number(text) <= 100, 'is not a percent from 0 to 100 such as 12.5')
  .transform(Number);

/** Empty is null. */
export function optional<T>(field: z.ZodType<T, string>) {
  return z.string().transform((text, context): T | null => {
    if (text.trim() === '') return null;
    const { success, data, error } = field.safeParse(text);
    if (success) return data;
    context.addIssue({ code: 'custom', message: error.issues[0]?.message });
    return z.NEVER;
  });
}

const LARGEST_STOCK = 2_147_483_647;
export const wholeNumber = z
  .string()
  .trim()
  .refine((text) => /^\d{1,10}$/.test(text) && Number(text) <= LARGEST_STOCK, 'is not a whole number from 0')
  .transform(Number);

export const yesNo = z
  .string()
  .trim()
  .refine((text) => text === 'yes' || text === 'no', 'is neither yes nor no')
  .transform((text) => text === 'yes');
