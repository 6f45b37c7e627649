import { LARGEST_ID } from '@formulary/contracts/shared/fields';
import type { FieldKind } from './field-kind.ts';

/** A value of one field, and the one message that refuses it; without a message it must be taken. */
export interface FieldCase {
  readonly value: unknown;
  readonly message?: string;
}

export const REQUIRED = 'This field is required.';
const NULL = 'This field may not be null.';
const BLANK = 'This field may not be blank.';
const NO_STRING = 'Not a valid string.';
const NO_INTEGER = 'A valid integer is required.';
const NO_NUMBER = 'A valid number is required.';
const NO_BOOLEAN = 'Must be a valid boolean.';
const NO_DAY = 'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.';
const NO_TIME = 'Datetime has wrong format. Use one of these formats instead: YYYY-MM-DDThh:mm:ss[.uuu]Z.';
const NO_QUANTITY = 'Give a number such as 2 or 0.25, with at most 4 decimals.';
const NO_MONTH = 'Month has wrong format. Use one of these formats instead: YYYY-MM, from 2000-01 to 2999-12.';
const NO_UUID = 'Must be a valid UUID.';
const NO_ADDRESS = 'Enter a valid email address.';
const NUL = 'Null characters are not allowed.';
const atMost = (characters: number) => `Ensure this field has no more than ${characters} characters.`;
const atLeast = (characters: number) => `Ensure this field has at least ${characters} characters.`;
const noPk = (type: string) => `Incorrect type. Expected pk value, received ${type}.`;
const alone = (point: string) => `Surrogate characters are not allowed: U+${point}.`;
const noSuch = (id: unknown) => `Invalid pk "${id}" - object does not exist.`;

const refused = (message: string, ...values: unknown[]): FieldCase[] => values.map((value) => ({ value, message }));
const taken = (...values: unknown[]): FieldCase[] => values.map((value) => ({ value }));

/** Every way a field of a kind can be wrong, and its values at the limits. A missing field is not among them. */
export function casesOf(kind: FieldKind): FieldCase[] {
  switch (kind.is) {
    case 'text': {
      const { max, min, isTrimmed } = kind;
      return [
        ...refused(NULL, null),
        ...(min > 0 ? refused(BLANK, '', ...(isTrimmed ? ['   ', '\t\n'] : [])) : taken('', '  ')),
        ...refused(NO_STRING, true, false, [], ['x'], {}, { toString: 'x' }),
        ...refused(atMost(max), 'x'.repeat(max + 1), 'é'.repeat(max + 1)),
        ...(min > 1 ? refused(atLeast(min), 'x'.repeat(min - 1)) : []),
        ...refused(NUL, `${'a'.repeat(min)}\0`, `\0${'b'.repeat(min)}`),
        ...refused(alone('D800'), `${'a'.repeat(min)}\ud800`, `\ud800${'b'.repeat(min)}`),
        ...refused(alone('DE00'), `${'a'.repeat(min)}\u{1f600}\ude00`),
        ...taken(
          varied(min),
          varied(max),
          min > 10 ? 981_273_645_123.5 : 98_127_364.5,
          `${'a'.repeat(Math.max(min - 1, 0))}\u{1f600}`,
        ),
      ];
    }
    case 'email':
      return [
        ...refused(NULL, null),
        ...refused(BLANK, '', '   '),
        ...refused(NO_ADDRESS, 7, true, [], ['a@b.example'], {}),
        ...refused(NO_ADDRESS, 'x', 'x@', '@example.com', 'a b@example.com', 'a@example', 'a@b.example,c@d.example'),
        ...refused(atMost(kind.max), addressOf(kind.max + 1)),
        ...refused(NUL, 'a\0@b.example'),
        ...refused(alone('D800'), 'a\ud800@b.example'),
        ...taken(addressOf(kind.max), ' Nobody@Practice.EXAMPLE '),
      ];
    case 'integer': {
      const { min, max } = kind;
      return [
        ...refused(NULL, null),
        ...refused(NO_INTEGER, '', ' ', 'x', true, false, 1.5, '1.5', '1e3', '0x1', [], [1], {}, '1\0'),
        ...refused(`Ensure this value is greater than or equal to ${min}.`, min - 1, String(min - 1), -(2 ** 40)),
        ...refused(`Ensure this value is less than or equal to ${max}.`, max + 1, `${max + 1}.0`, 2 ** 40),
        ...taken(min, max, String(max), `${min}.0`),
      ];
    }
    case 'reference':
      return [
        ...refused(NULL, null, ''),
        ...refused(noPk('str'), ' ', 'x', '1.5', '1e3', '1\0'),
        ...refused(noPk('bool'), true, false),
        ...refused(noPk('float'), 1.5),
        ...refused(noPk('dict'), {}),
        ...refused(noPk('list'), [], [1]),
        ...[0, -1, LARGEST_ID, LARGEST_ID + 1, 9_999_999_999].flatMap((id) => refused(noSuch(id), id)),
        ...refused(noSuch(9_999_999_999), '9999999999'),
      ];
    case 'amount':
      return [
        ...refused(NULL, null),
        ...refused(NO_NUMBER, '', 'x', true, '1e3', '1,5', [], {}, '1\0'),
        ...refused('Ensure this value is greater than or equal to 0.', -0.01, '-1'),
        ...refused('Ensure that there are no more than 14 digits in total.', kind.max + 1, 1e300),
        ...refused('Ensure that there are no more than 2 decimal places.', 0.001, '1.005'),
        ...taken(0, kind.max, '12.30'),
      ];
    case 'decimal': {
      const { min, max, isNullable } = kind;
      return [
        ...(isNullable ? taken(null) : refused(NULL, null)),
        ...refused(NO_NUMBER, '', 'x', true, '1e3', '1,5', [], {}, '1\0'),
        ...refused(`Ensure this value is greater than or equal to ${min}.`, min - 0.01, '-1'),
        ...refused(`Ensure this value is less than or equal to ${max}.`, max + 1, 1e300),
        ...refused('Ensure that there are no more than 2 decimal places.', 1.001, '1.005'),
        ...taken(min, max, '12.30'),
      ];
    }
    case 'boolean':
      return [
        ...refused(NULL, null),
        ...refused(NO_BOOLEAN, '', ' ', 'x', 'null', ' true', 2, -1, 1.5, [], [true], {}),
        ...taken(true, 'true', 'True', 't', 'YES', 'y', 'on', '1', 1),
        ...taken(false, 'false', 'FALSE', 'f', 'No', 'n', 'off', '0', 0),
      ];
    case 'day':
      return [
        ...refused(NO_DAY, '', 'x', '2026-02-29', '2026-13-01', '0000-01-01', '22.11.2026', '20261122'),
        ...refused(NULL, null),
        ...refused(NO_DAY, 7, true, [], ['2026-11-22'], {}),
        ...refused(NO_DAY, '2026-11-22T00:00:00Z', '12026-01-01', '2026-1-1', ' 2026-01-01', '2026-01-01\0'),
        ...taken('0001-01-01', '2024-02-29', '9999-12-31'),
      ];
    case 'time':
      return [
        ...refused(
          NO_TIME,
          '',
          'x',
          '2026-11-22',
          '2026-02-29T00:00:00Z',
          '2026-11-22T25:00:00Z',
          '0000-01-01T00:00:00Z',
        ),
        ...refused(NULL, null),
        ...refused(NO_TIME, 7, true, [], ['2026-11-22T09:30:00Z'], {}),
        ...refused(
          NO_TIME,
          '2026-11-22T09:30:00',
          '2026-11-22T09:30:00+01:00',
          ' 2026-11-22T09:30:00Z',
          '2026-11-22T09:30:00Z\0',
        ),
        ...taken('2026-11-22T09:30:00Z', '2026-11-22T09:30:00.125Z'),
      ];
    case 'month':
      return [
        ...refused(NO_MONTH, '', 'x', '2026-13', '2026-00', '2026-1', '202611', '1999-12', '3000-01', '2026-11-22'),
        ...refused(NO_MONTH, ' 2026-11', '2026-11\0', '2026-11\n', '٢٠٢٦-11'),
        ...taken('2000-01', '2026-12', '2999-12'),
      ];
    case 'quantity':
      return [
        ...refused(NULL, null),
        ...refused(
          NO_QUANTITY,
          '',
          'x',
          2,
          true,
          '-1',
          '+1',
          '.5',
          '1.',
          '1,5',
          '1e3',
          '0.00001',
          '1234567890',
          ' 1',
          '1\n',
        ),
        ...refused(NO_QUANTITY, '٢', '1\0', ['1']),
        ...taken('0.0001', '1', '10.25'),
      ];
    case 'uuid':
      return [
        ...refused(NULL, null),
        ...refused(NO_UUID, '', 'x', 7, true, {}, 'f81d4fae-7dec-11d0-a765-00a0c91e6bf', [crypto.randomUUID()]),
        ...refused(NO_UUID, '{f81d4fae-7dec-11d0-a765-00a0c91e6bf6}', 'f81d4fae-7dec-11d0-a765-00a0c91e6bf6\0'),
        ...taken(crypto.randomUUID(), crypto.randomUUID().toUpperCase()),
      ];
    case 'choice':
      return [
        ...refused(NULL, null),
        ...['', 'x', ` ${kind.values[0]}`, 7, true].flatMap((value) =>
          refused(`"${value}" is not a valid choice.`, value),
        ),
        ...refused(NO_STRING, [], {}, [kind.values[0]]),
        ...taken(...kind.values),
      ];
    case 'dictionary':
      return [
        ...refused(NULL, null),
        ...refused('Expected a dictionary of items but got type "str".', 'x'),
        ...refused('Expected a dictionary of items but got type "list".', [{}], []),
        ...refused('Expected a dictionary of items but got type "int".', 7),
        ...refused('Expected a dictionary of items but got type "bool".', true),
        ...refused(NUL, { a: '\0' }, { 'a\0': 1 }, { a: [{ b: 'x\0' }] }),
        ...refused(alone('D800'), { a: '\ud800' }),
        ...refused(alone('DFFF'), { '\udfff': 1 }),
        ...refused(`Ensure this field is nested no more than ${kind.depth} levels deep.`, nested(kind.depth + 1)),
        ...refused(`Ensure this field has no more than ${kind.bytes} bytes.`, { a: 'x'.repeat(kind.bytes - 7) }),
        ...taken({}, nested(kind.depth), { a: 'x'.repeat(kind.bytes - 8) }, { a: null, '': 'ünïcödé 💊' }),
      ];
    case 'list':
      return [
        ...refused(NULL, null),
        ...refused('Expected a list of items but got type "str".', '', 'x'),
        ...refused('Expected a list of items but got type "int".', 7),
        ...refused('Expected a list of items but got type "dict".', {}, { 0: {} }),
        ...refused(`Ensure this field has no more than ${kind.max} elements.`, Array(kind.max + 1).fill({})),
        ...refused('Item 1: Invalid data. Expected a dictionary, but got int.', [7], [7, 8]),
        ...refused('Item 1: Invalid data. Expected a dictionary, but got list.', [[]]),
        ...taken([]),
      ];
    case 'ids':
      if (kind.isText) {
        return [
          ...refused(`Item 1: ${noPk('str')}`, 'x', '1.5,2'),
          ...refused(`Item 2: ${noSuch(0)}`, '7,0'),
          ...refused(
            `Ensure this field has no more than ${kind.max} elements.`,
            Array(kind.max + 1)
              .fill('7')
              .join(','),
          ),
          ...taken('', ','),
        ];
      }
      return [
        ...refused(NULL, null),
        ...refused('Expected a list of items but got type "str".', '', 'x'),
        ...refused('Expected a list of items but got type "int".', 7),
        ...refused('Expected a list of items but got type "dict".', {}, { 0: {} }),
        ...refused(`Ensure this field has no more than ${kind.max} elements.`, Array(kind.max + 1).fill(7)),
        ...refused(`Item 1: ${noPk('list')}`, [[]]),
        ...refused(`Item 1: ${noSuch(0)}`, [0]),
        ...taken([]),
      ];
    case 'free':
    case 'lenient':
      return taken('', 'x', '\0', 'x'.repeat(5_000));
  }
}

/** A text of just so many characters that is on no list of common ones. */
const varied = (characters: number): string => 'Zq7-vK '.repeat(Math.ceil(characters / 7)).slice(0, characters);

/** An address of just so many characters, with no part of it too long by itself. */
function addressOf(characters: number): string {
  const host = `${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example`;
  return `${'a'.repeat(characters - host.length - 1)}@${host}`;
}

function nested(levels: number): object {
  return levels === 1 ? {} : { a: nested(levels - 1) };
}
