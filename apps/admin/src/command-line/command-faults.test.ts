import { expect, test } from 'vitest';
import { z } from 'zod';
import { commandFault } from './command-faults.ts';

const faultOf = (schema: z.ZodType, value: unknown) => commandFault(schema.safeParse(value).error)?.message;

test('what is wrong is said under its place, and alone where it has none', () => {
  const fee = z.array(z.object({ fee: z.number('It is an amount.') }));
  expect(faultOf(fee, [{ fee: 'x' }])).toBe('0.fee: It is an amount.');
  expect(faultOf(z.uuid('It is a uid.'), 'x')).toBe('It is a uid.');
});

test('a fault of our own has no words', () => {
  expect(commandFault(new TypeError('x is not a function'))).toBeUndefined();
});
