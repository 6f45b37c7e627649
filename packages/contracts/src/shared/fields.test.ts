import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  amount,
  choice,
  email,
  integer,
  LARGEST_ID,
  pathId,
  reference,
  text,
  trimmedText,
  trueOrFalse,
} from './fields.ts';

/** What a field makes of a value: the value, or its first finding. */
function read(field: z.ZodType, value: unknown): unknown {
  const parsed = field.safeParse(value);
  return parsed.success ? parsed.data : new Refusal(parsed.error.issues[0]?.message ?? '');
}
class Refusal {
  readonly message: string;
  constructor(message: string) {
    this.message = message;
  }
}
const refused = (message: string) => new Refusal(message);

const REQUIRED = refused('This field is required.');
const NULL = refused('This field may not be null.');
const BLANK = refused('This field may not be blank.');
const NO_STRING = refused('Not a valid string.');
const NUL = refused('Null characters are not allowed.');

describe('integer', () => {
  const NO_INTEGER = refused('A valid integer is required.');
  const field = integer({ min: 1, max: 10_000 });
  test.each([
    [3, 3],
    ['3', 3],
    [3.0, 3],
    ['3.0', 3],
    ['3.', 3],
    [' 3 ', 3],
    ['003', 3],
    [1, 1],
    [10_000, 10_000],
    [true, NO_INTEGER],
    [false, NO_INTEGER],
    [1.5, NO_INTEGER],
    ['1.5', NO_INTEGER],
    ['1e3', NO_INTEGER],
    ['0x10', NO_INTEGER],
    ['', NO_INTEGER],
    ['three', NO_INTEGER],
    ['3 4', NO_INTEGER],
    ['+3', NO_INTEGER],
    ['٣', NO_INTEGER],
    [[3], NO_INTEGER],
    [{}, NO_INTEGER],
    [0, refused('Ensure this value is greater than or equal to 1.')],
    ['-1', refused('Ensure this value is greater than or equal to 1.')],
    [10_001, refused('Ensure this value is less than or equal to 10000.')],
    [undefined, REQUIRED],
    [null, NULL],
  ])('reads %j as %j', (value, expected) => {
    expect(read(field, value)).toEqual(expected);
  });
});

describe('reference', () => {
  const no = (type: string) => refused(`Incorrect type. Expected pk value, received ${type}.`);
  test.each([
    [7, 7],
    ['7', 7],
    [7.0, 7],
    [LARGEST_ID, LARGEST_ID],
    [LARGEST_ID + 1, refused('Invalid pk "2147483648" - object does not exist.')],
    ['9999999999', refused('Invalid pk "9999999999" - object does not exist.')],
    [1e17, refused('Invalid pk "100000000000000000" - object does not exist.')],
    [0, refused('Invalid pk "0" - object does not exist.')],
    [-1, refused('Invalid pk "-1" - object does not exist.')],
    [true, no('bool')],
    [1.5, no('float')],
    ['1e3', no('str')],
    ['x', no('str')],
    [[7], no('list')],
    [{}, no('dict')],
    [undefined, REQUIRED],
    [null, NULL],
    ['', NULL],
  ])('reads %j as %j', (value, expected) => {
    expect(read(reference(), value)).toEqual(expected);
  });
});

describe('pathId', () => {
  test.each(['1', '42', String(LARGEST_ID)])('%s is an id', (value) => {
    expect(read(pathId(), value)).toBe(Number(value));
  });
  test.each([
    '0',
    '-1',
    '1.0',
    '1.5',
    '+1',
    ' 1',
    '1e3',
    '0x10',
    '',
    ' ',
    'x',
    'true',
    String(LARGEST_ID + 1),
    '9'.repeat(40),
  ])('"%s" is none', (value) => {
    expect(pathId().safeParse(value).success).toBe(false);
  });
});

describe('email', () => {
  const NO_ADDRESS = refused('Enter a valid email address.');
  test.each([
    ['aoife@practice.example', 'aoife@practice.example'],
    ['  Aoife.Byrne+vet@Practice.EXAMPLE\n', 'aoife.byrne+vet@practice.example'],
    ['aoife', NO_ADDRESS],
    ['aoife@', NO_ADDRESS],
    ['@practice.example', NO_ADDRESS],
    ['aoife@practice', NO_ADDRESS],
    ['ao ife@practice.example', NO_ADDRESS],
    ['aoife@practice.example, b@c.example', NO_ADDRESS],
    [`${'a'.repeat(64)}@${'b'.repeat(190)}.ie`, refused('Ensure this field has no more than 254 characters.')],
    ['a\0@b.example', NUL],
    ['', BLANK],
    ['   ', BLANK],
    ['a\ud800@b.example', refused('Surrogate characters are not allowed: U+D800.')],
    [7, NO_ADDRESS],
    [['a@b.example'], NO_ADDRESS],
    [undefined, REQUIRED],
    [null, NULL],
  ])('reads %j as %j', (value, expected) => {
    expect(read(email(), value)).toEqual(expected);
  });
});

describe('text', () => {
  const field = text({ max: 5 });
  test.each([
    ['abc', 'abc'],
    [' a ', ' a '],
    ['   ', '   '],
    ['abcde', 'abcde'],
    ['abcdef', refused('Ensure this field has no more than 5 characters.')],
    ['a\0', NUL],
    ['a\ud800', refused('Surrogate characters are not allowed: U+D800.')],
    ['\u{1f600}\ude00', refused('Surrogate characters are not allowed: U+DE00.')],
    ['\u{1f600}', '\u{1f600}'],
    ['', BLANK],
    [7, '7'],
    [1.5, '1.5'],
    [123_456, refused('Ensure this field has no more than 5 characters.')],
    [true, NO_STRING],
    [['a'], NO_STRING],
    [undefined, REQUIRED],
    [null, NULL],
  ])('reads %j as %j', (value, expected) => {
    expect(read(field, value)).toEqual(expected);
  });

  test.each([
    ['  PO 7 ', 'PO 7'],
    [' abcde ', 'abcde'],
    ['   ', BLANK],
    ['\u200B \u202E', BLANK],
    ['\0', NUL],
    ['👩‍⚕️', '👩‍⚕️'],
    [7, '7'],
    [false, NO_STRING],
    [undefined, REQUIRED],
  ])('trimmed reads %j as %j', (value, expected) => {
    expect(read(trimmedText({ max: 5 }), value)).toEqual(expected);
  });
});

describe('amount', () => {
  const NO_NUMBER = refused('A valid number is required.');
  const TOO_FINE = refused('Ensure that there are no more than 2 decimal places.');
  test.each([
    [0, 0],
    [12.34, 12.34],
    [0.29, 0.29],
    [1_234_567.89, 1_234_567.89],
    [99_999_999_999.99, 99_999_999_999.99],
    [1e300, refused('Ensure that there are no more than 14 digits in total.')],
    ['12.34', 12.34],
    [' 12 ', 12],
    [12.345, TOO_FINE],
    ['0.001', TOO_FINE],
    [-0.01, refused('Ensure this value is greater than or equal to 0.')],
    ['1e3', NO_NUMBER],
    ['', NO_NUMBER],
    ['12,34', NO_NUMBER],
    [true, NO_NUMBER],
    [Number.NaN, NO_NUMBER],
    [Number.POSITIVE_INFINITY, NO_NUMBER],
    [undefined, REQUIRED],
    [null, NULL],
  ])('reads %j as %j', (value, expected) => {
    expect(read(amount(), value)).toEqual(expected);
  });
});

describe('a choice and a boolean', () => {
  const field = choice(['ar16', 'controlled_drug']);
  test.each([
    ['ar16', 'ar16'],
    ['AR16', refused('"AR16" is not a valid choice.')],
    ['', refused('"" is not a valid choice.')],
    [7, refused('"7" is not a valid choice.')],
    [{ toString: 1, valueOf: 1 }, refused('Not a valid string.')],
    [[['ar16']], refused('Not a valid string.')],
    [undefined, REQUIRED],
    [null, NULL],
  ])('reads the choice %j as %j', (value, expected) => {
    expect(read(field, value)).toEqual(expected);
  });

  test.each([
    [true, true],
    [false, false],
    ['true', true],
    ['Yes', true],
    [1, true],
    ['FALSE', false],
    ['off', false],
    [0, false],
    ['', refused('Must be a valid boolean.')],
    ['maybe', refused('Must be a valid boolean.')],
    [2, refused('Must be a valid boolean.')],
    [[true], refused('Must be a valid boolean.')],
    [undefined, REQUIRED],
    [null, NULL],
  ])('reads the boolean %j as %j', (value, expected) => {
    expect(read(trueOrFalse(), value)).toEqual(expected);
  });
});
