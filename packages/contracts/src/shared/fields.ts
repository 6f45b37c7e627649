import { z } from 'zod';
import { pythonType } from './python-type.ts';

/*
 * Request fields with the messages that existing clients know (Django REST Framework's). Order and words are part of
 * the interface: see "Conventions" in the API description.
 */

type RawIssue = { readonly input?: unknown };

export const explain = (message: string) => (issue: RawIssue) =>
  issue.input === undefined
    ? 'This field is required.'
    : issue.input === null
      ? 'This field may not be null.'
      : message;

/** The largest `integer` of PostgreSQL. */
export const LARGEST_ID = 2_147_483_647;

/** Characters. */
interface Lengths {
  /** 0 also takes a blank one. */
  readonly min?: number;
  readonly max: number;
}

const tooFew = (min: number) => `Ensure this field has at least ${min} characters.`;
const tooMany = (max: number) => `Ensure this field has no more than ${max} characters.`;

/** Existing clients send some texts as numbers. */
const numberAsText = (value: unknown) => (typeof value === 'number' ? String(value) : value);

const wellFormed = (message: string, { min = 1, max }: Lengths) =>
  z
    .string({ error: explain(message) })
    .min(Math.min(min, 1), { error: 'This field may not be blank.', abort: true })
    .min(min, tooFew(min))
    .max(max, tooMany(max))
    .superRefine((value, context) => {
      const fault = faultOfText(value);
      if (fault !== undefined) context.addIssue({ code: 'custom', message: fault });
    });

/** NUL and lone surrogates cannot be stored. */
export function faultOfText(text: string): string | undefined {
  if (text.includes('\0')) return 'Null characters are not allowed.';
  const alone = text.isWellFormed() ? undefined : [...text].find((character) => !character.isWellFormed());
  const point = alone?.codePointAt(0)?.toString(16).toUpperCase();
  return point && `Surrogate characters are not allowed: U+${point}.`;
}

/** Text as typed, not trimmed: blank, NUL and lone surrogates are refused. */
export const text = (lengths: Lengths) => z.preprocess(numberAsText, wellFormed('Not a valid string.', lengths));

/** Text, trimmed before it is checked. Signs that nobody sees, such as a space without width, are blank. */
export const trimmedText = (lengths: Lengths) =>
  z.preprocess((value) => trimmed(numberAsText(value)), wellFormed('Not a valid string.', lengths));

function trimmed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return /[^\p{Z}\p{Cf}]/u.test(value) ? value.trim() : '';
}

/** An e-mail address, trimmed and in lower case. */
export const email = () =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.trim().toLowerCase() : numberAsText(value)),
    wellFormed(NO_EMAIL, { max: 254 })
      .meta({ format: 'email' })
      .pipe(z.email({ error: NO_EMAIL })),
  );

const NO_EMAIL = 'Enter a valid email address.';

/** A whole number: `3`, `"3"` and `3.0`, but not `true`, `1.5` or `"1e3"`. */
export const integer = ({ min, max }: { min: number; max: number }) =>
  z.preprocess(
    readInteger,
    z
      .int({ error: explain('A valid integer is required.') })
      .min(min, `Ensure this value is greater than or equal to ${min}.`)
      .max(max, `Ensure this value is less than or equal to ${max}.`),
  );

/** The most of `NUMERIC(14,2)`; its cents are exact. */
export const LARGEST_AMOUNT = 999_999_999_999.99;

/** Also as text; with at most two decimals. */
const twoDecimals = (bounded: z.ZodNumber) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value),
    bounded.refine(
      // Compared as it is: multiplying a large number by 100 adds an error.
      (value) => Math.abs(value - Math.round(value * 100) / 100) < 1e-6,
      'Ensure that there are no more than 2 decimal places.',
    ),
  );
const number = () => z.number({ error: explain('A valid number is required.') });
const atLeast = (min: number) => `Ensure this value is greater than or equal to ${min}.`;

/** A number with at most two decimals, such as a percentage. */
export const decimal = ({ min, max }: { min: number; max: number }) =>
  twoDecimals(
    number()
      .min(min, { error: atLeast(min), abort: true })
      .max(max, { error: `Ensure this value is less than or equal to ${max}.`, abort: true }),
  );

/** Euros with at most two decimals. */
export const amount = () =>
  twoDecimals(
    number()
      .min(0, atLeast(0))
      .max(LARGEST_AMOUNT, { error: 'Ensure that there are no more than 14 digits in total.', abort: true }),
  );

const WRONG_DAY = 'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.';

/** A day such as 2026-11-22. */
export const day = () =>
  z.iso
    .date({ error: explain(WRONG_DAY) })
    // PostgreSQL has no year 0.
    .refine((value) => !value.startsWith('0000'), WRONG_DAY);

const WRONG_TIME = 'Datetime has wrong format. Use one of these formats instead: YYYY-MM-DDThh:mm:ss[.uuu]Z.';

/** A time in UTC such as 2026-11-22T09:30:00Z. */
export const time = () =>
  z.iso
    .datetime({ error: explain(WRONG_TIME) })
    // PostgreSQL has no year 0.
    .refine((value) => !value.startsWith('0000'), WRONG_TIME);

const WRONG_MONTH = 'Month has wrong format. Use one of these formats instead: YYYY-MM, from 2000-01 to 2999-12.';

/** A month such as 2026-11. */
export const month = () =>
  z.string({ error: explain(WRONG_MONTH) }).regex(/^2\d{3}-(?:0[1-9]|1[0-2])$/, { error: WRONG_MONTH });

/** A boolean, in all forms of existing clients. */
export const trueOrFalse = () => z.preprocess(readBoolean, z.boolean({ error: explain('Must be a valid boolean.') }));

const TRUE = new Set<unknown>(['t', 'y', 'yes', 'true', 'on', '1', 1]);
const FALSE = new Set<unknown>(['f', 'n', 'no', 'false', 'off', '0', 0]);

function readBoolean(value: unknown): unknown {
  const said = typeof value === 'string' ? value.toLowerCase() : value;
  if (TRUE.has(said)) return true;
  return FALSE.has(said) ? false : value;
}

export const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, {
    error: (issue) =>
      // Objects are not printed: their `toString` or nesting could throw.
      explain(typeof issue.input === 'object' ? 'Not a valid string.' : `"${issue.input}" is not a valid choice.`)(
        issue,
      ),
  });

/** A name that the client gives to what it sends, such as `crypto.randomUUID()` makes. */
export const uuid = () => z.guid({ error: explain('Must be a valid UUID.') });

/** The message for a reference to a missing row. */
export const invalidPk = (id: unknown) => `Invalid pk "${String(id)}" - object does not exist.`;

/** The id of another row; an empty text is null. */
export const reference = () => {
  const noSuch = { error: (issue: RawIssue) => invalidPk(issue.input) };
  return z.preprocess(
    (value) => (value === '' ? null : readInteger(value)),
    z.int({ error: noReference, abort: true }).min(1, noSuch).max(LARGEST_ID, noSuch),
  );
};

function noReference(issue: RawIssue): string {
  const { input } = issue;
  // An integer beyond the exact ones.
  if (Number.isInteger(input)) return invalidPk(input);
  return explain(`Incorrect type. Expected pk value, received ${pythonType(input)}.`)(issue);
}

/** Some of these words. Only the first error is reported, as one of the whole list. */
export const choiceList = <const T extends readonly [string, ...string[]]>(values: T) =>
  firstErrorOf(z.array(choice(values), { error: noList }).max(values.length, tooLong(values.length)));

/** Ids of other rows. Only the first error is reported, as one of the whole list. */
export const idList = ({ max }: { max: number }) =>
  firstErrorOf(z.array(reference(), { error: noList }).max(max, tooLong(max)));

/** The same in an address: separated by commas. */
export const idListText = ({ max }: { max: number }) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter((part) => part !== '') : value),
    idList({ max }),
  );

const noList = (issue: RawIssue) =>
  explain(`Expected a list of items but got type "${pythonType(issue.input)}".`)(issue);
const tooLong = (max: number) => ({ error: `Ensure this field has no more than ${max} elements.`, abort: true });

function firstErrorOf<S extends z.ZodType>(list: S) {
  return z.preprocess((value, context) => {
    const [first] = list.safeParse(value).error?.issues ?? [];
    if (!first) return value;
    const [place, ...field] = first.path;
    const where = typeof place === 'number' ? `Item ${[place + 1, ...field].join(', ')}: ` : '';
    context.addIssue({ code: 'custom', message: `${where}${first.message}` });
    return z.NEVER;
  }, list);
}

/** A list of objects. Only its first error is reported, as one of the whole list. */
export const listOf = <S extends z.ZodRawShape>(shape: S, { max }: { max: number }) => {
  const wrong = (issue: RawIssue) => `Invalid data. Expected a dictionary, but got ${pythonType(issue.input)}.`;
  return firstErrorOf(z.array(z.object(shape, { error: wrong }), { error: noList }).max(max, tooLong(max)));
};

/** An id in a path; anything else is not found. */
export const pathId = () =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value),
    z.int().min(1).max(LARGEST_ID),
  );

function readInteger(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const digits = /^\s*(-?\d+)(?:\.0*)?\s*$/.exec(value)?.[1];
  return digits === undefined ? value : Number(digits);
}
