import { EVENT_NAMES } from '@formulary/contracts/events';
import { beforeAll, describe, expect, test } from 'vitest';
import { type MadeUser, makeUser } from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';

const app = useApp();
let user: MadeUser;
beforeAll(async () => {
  user = await makeUser(app);
});

const record = (body: unknown) => app.call('POST', '/api/event/', { token: user.token, body });
const rows = () => app.db.prisma.event.findMany({ orderBy: { id: 'asc' } });

/** Records one event, which it answers as it is kept. */
async function kept(body: unknown) {
  const before = await app.db.prisma.event.count();
  expect(await record(body)).toMatchObject({ status: 201, body: {} });
  const after = await rows();
  expect(after).toHaveLength(before + 1);
  return after.at(-1);
}

/** `{"a": "xx..."}` of so many bytes. */
const ofBytes = (bytes: number, letter = 'x') => {
  const room = bytes - JSON.stringify({ a: '' }).length;
  return { a: letter.repeat(room / Buffer.byteLength(letter)) };
};

/** So many levels, the innermost of them a list. */
const ofDepth = (levels: number): unknown => (levels === 1 ? [] : { a: ofDepth(levels - 1) });

describe('an event', () => {
  // Specification 7.31.
  test('is kept with its user and time, and nothing else of the request is', async () => {
    const { id, ...row } = (await kept({ name: ' Logged in ', properties: { from: '/' }, password: 'canary' })) ?? {};
    expect(row).toEqual({
      userId: user.id,
      name: 'Logged in',
      properties: { from: '/' },
      createdAt: app.clock.now(),
    });
  });

  test.each(EVENT_NAMES)('may be called %s, as the web application tells it', async (name) => {
    expect(await kept({ name })).toMatchObject({ name, properties: {} });
  });

  const PROPERTIES: [string, unknown][] = [
    ['none', {}],
    ['values of every kind', { text: 'é 🐄', number: 1.5, whole: 7, yes: true, none: null, list: [1, 'a', [null]] }],
    ['objects in lists in objects', { a: [{ b: { c: [1] } }] }],
    ['an empty key', { '': '' }],
    ['names that objects have', { constructor: 1, toString: 'x', inner: { hasOwnProperty: 1 } }],
    ['text that looks like an escape', { a: '\\u0000', '\\ud800': '\\' }],
    ['16 levels', ofDepth(16)],
    ['8,192 bytes', ofBytes(8_192)],
    ['8,192 bytes of two-byte letters', ofBytes(8_192, 'é')],
    ['8,192 bytes of per cents', ofBytes(8_192, '%')],
  ];
  test.each(PROPERTIES)('keeps properties: %s', async (_what, properties) => {
    expect((await kept({ name: 'Anything', properties }))?.properties).toEqual(properties);
  });

  test('takes a name of 100 characters', async () => {
    expect((await kept({ name: `${'🐄'.repeat(50)} ` }))?.name).toBe('🐄'.repeat(50));
    expect((await kept({ name: 'n'.repeat(100) }))?.name).toBe('n'.repeat(100));
  });
});

describe('refused, by field, and nothing is kept of', () => {
  const REQUIRED = 'This field is required.';
  const NULL = 'This field may not be null.';
  const NUL = 'Null characters are not allowed.';
  const noDictionary = (type: string) => `Expected a dictionary of items but got type "${type}".`;
  const CASES: [string, unknown, object][] = [
    ['an empty body', '', { name: [REQUIRED] }],
    ['no name', { properties: {} }, { name: [REQUIRED] }],
    ['nulls', { name: null, properties: null }, { name: [NULL], properties: [NULL] }],
    ['a blank name', { name: '' }, { name: ['This field may not be blank.'] }],
    ['a name of spaces', { name: ' \n' }, { name: ['This field may not be blank.'] }],
    ['a claim for a name', { name: true }, { name: ['Not a valid string.'] }],
    ['a list for a name', { name: ['a'] }, { name: ['Not a valid string.'] }],
    ['a long name', { name: 'n'.repeat(101) }, { name: ['Ensure this field has no more than 100 characters.'] }],
    ['NUL in the name', { name: 'a\0b' }, { name: [NUL] }],
    ['text for properties', { name: 'a', properties: '{}' }, { properties: [noDictionary('str')] }],
    ['a list for properties', { name: 'a', properties: [] }, { properties: [noDictionary('list')] }],
    ['a number for properties', { name: 'a', properties: 1.5 }, { properties: [noDictionary('float')] }],
    ['a truth for properties', { properties: true }, { name: [REQUIRED], properties: [noDictionary('bool')] }],
    ['NUL in a property', { name: 'a', properties: { a: [{ b: 'x\0' }] } }, { properties: [NUL] }],
    ['NUL in a key', { name: 'a', properties: { a: { 'b\0': 1 } } }, { properties: [NUL] }],
    [
      'half a pair',
      '{"name":"a","properties":{"a":["\\ud83d"]}}',
      { properties: ['Surrogate characters are not allowed: U+D83D.'] },
    ],
    [
      'half a pair in a key',
      '{"name":"a","properties":{"\\udc04":1}}',
      { properties: ['Surrogate characters are not allowed: U+DC04.'] },
    ],
    [
      '17 levels',
      { name: 'a', properties: ofDepth(17) },
      { properties: ['Ensure this field is nested no more than 16 levels deep.'] },
    ],
    [
      'levels without end',
      `{"name":"a","properties":{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}}`,
      { properties: ['Ensure this field is nested no more than 16 levels deep.'] },
    ],
    [
      '8,193 bytes',
      { name: 'a', properties: ofBytes(8_193) },
      { properties: ['Ensure this field has no more than 8192 bytes.'] },
    ],
    [
      '8,194 bytes of two-byte letters',
      { name: 'a', properties: ofBytes(8_194, 'é') },
      { properties: ['Ensure this field has no more than 8192 bytes.'] },
    ],
  ];
  test.each(CASES)('%s', async (_what, body, expected) => {
    const before = await app.db.prisma.event.count();
    expect(await record(body)).toMatchObject({ status: 400, body: expected });
    expect(await app.db.prisma.event.count()).toBe(before);
  });

  test('a client that is not signed in', async () => {
    const before = await app.db.prisma.event.count();
    expect((await app.call('POST', '/api/event/', { body: { name: 'a' } })).status).toBe(401);
    expect(await app.db.prisma.event.count()).toBe(before);
  });
});
