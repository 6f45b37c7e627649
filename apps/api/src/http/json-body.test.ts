import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { useApp } from '../../test/test-app.ts';

const app = useApp();

const REQUIRED = { email: ['This field is required.'], password: ['This field is required.'] };
const post = (body?: string, headers: Record<string, string> = {}) =>
  app.call('POST', '/api/token/', { body, headers });

describe('a request body', () => {
  test.each(['', '  \n', '{}', '{"unknown": 1, "__proto__": {"email": "x"}}'])('of %j has no fields', async (text) => {
    expect(await post(text)).toMatchObject({ status: 400, body: REQUIRED });
  });

  test('may be left out, with and without a content type', async () => {
    expect(await post()).toMatchObject({ status: 400, body: REQUIRED });
    expect(await post(undefined, { 'content-type': 'application/json' })).toMatchObject({
      status: 400,
      body: REQUIRED,
    });
  });

  test.each([
    'application/x-www-form-urlencoded',
    'text/plain;charset=UTF-8',
    'multipart/form-data; boundary=x',
    'nonsense',
    '',
  ])('that is empty is {}, whatever a client says that it is: "%s"', async (type) => {
    for (const length of [{}, { 'content-length': '0' }]) {
      const headers = { 'content-type': type, ...length };
      expect(await post(undefined, headers)).toMatchObject({ status: 400, body: REQUIRED });
      expect(await app.call('POST', '/api/token/logout/', { headers })).toMatchObject({ status: 204 });
    }
  });

  test.each([
    ['{', 'Unexpected text at line 1 column 2.'],
    ['{"email": }', 'The text is no JSON.'],
    ["{'email': 1}", 'Unexpected text at line 1 column 2.'],
    ['email=hunter2', 'The text is no JSON.'],
    ['{"email": "hunter2" hunter2}', 'Unexpected text at line 1 column 21.'],
    ['{"email": "hunter2', 'Unexpected text at line 1 column 19.'],
    ['[', 'Unexpected end of the text.'],
    ['\0', 'The text is no JSON.'],
    ['{} {}', 'Unexpected text at line 1 column 4.'],
    ['{"a": 1,}', 'Unexpected text at line 1 column 9.'],
    ['\ufeff{', 'The text is no JSON.'],
  ])('of %j is no JSON, and nothing of it is repeated', async (text, why) => {
    const { status, body } = await post(text);
    expect([status, body]).toEqual([400, { detail: `JSON parse error - ${why}` }]);
  });

  test.each([
    ['[]', 'Invalid data. Expected a dictionary, but got list.'],
    ['[{}]', 'Invalid data. Expected a dictionary, but got list.'],
    ['"text"', 'Invalid data. Expected a dictionary, but got str.'],
    ['7', 'Invalid data. Expected a dictionary, but got int.'],
    ['1.5', 'Invalid data. Expected a dictionary, but got float.'],
    ['true', 'Invalid data. Expected a dictionary, but got bool.'],
    ['null', 'No data provided'],
  ])('of %s is no object', async (text, message) => {
    expect(await post(text)).toMatchObject({ status: 400, body: { non_field_errors: [message] } });
  });

  test('of 64 KiB is read, a larger one is refused', async () => {
    const filled = (size: number) => `{"email":"${'x'.repeat(size - 12)}"}`;
    expect((await post(filled(64 * 1024))).status).toBe(400);
    expect(await post(filled(64 * 1024 + 1))).toMatchObject({
      status: 413,
      body: { detail: 'Request body is too large.' },
    });
  });
});

describe('the content type', () => {
  test.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON'])('%s is JSON', async (type) => {
    expect(await post('{}', { 'content-type': type })).toMatchObject({ status: 400, body: REQUIRED });
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'nonsense'])(
    '%s is not supported',
    async (type) => {
      expect(await post('{}', { 'content-type': type })).toMatchObject({
        status: 415,
        body: { detail: `Unsupported media type "${type}" in request.` },
      });
    },
  );
});

describe('a form', () => {
  const stop = (body: string, type: string) =>
    app.call('POST', '/api/watches/digest/stop/?user=1&signature=x', { body, headers: { 'content-type': type } });

  test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'of %s is dropped where the contract says so, and its call is decided without it',
    async (type) => {
      for (const body of ['List-Unsubscribe=One-Click', 'user=1', '\0', '{']) {
        expect(await stop(body, type)).toMatchObject({ status: 400, headers: { 'error-code': 'link_not_valid' } });
      }
    },
  );

  test('is the only thing that is taken there besides JSON', async () => {
    expect(await stop('x', 'text/plain')).toMatchObject({ status: 415 });
    expect(await stop('{', 'application/json')).toMatchObject({
      status: 400,
      headers: { 'error-code': 'parse_error' },
    });
  });
});

describe('a compressed body', () => {
  const send = (payload: Buffer, encoding: string, headers = {}) =>
    app.fastify.inject({
      method: 'POST',
      url: '/api/token/',
      payload,
      headers: { 'content-type': 'application/json', 'content-encoding': encoding, ...headers },
    });

  test.each(['gzip', 'deflate', 'br', 'zstd', 'nonsense', 'identity, gzip'])('(%s) is not read', async (encoding) => {
    const bomb = gzipSync(`{"email": "${'x'.repeat(5_000_000)}"}`);
    for (const payload of [gzipSync('{"email": "nobody"}'), bomb, Buffer.from('{}')]) {
      const { statusCode, headers, body } = await send(payload, encoding);
      expect([statusCode, JSON.parse(body)]).toEqual([
        415,
        { detail: `Unsupported content encoding "${encoding}" in request.` },
      ]);
      expect(headers).toMatchObject({ 'content-type': 'application/json', 'accept-encoding': 'identity' });
    }
  });

  test('is one that is not: "identity", and none at all', async () => {
    expect((await send(Buffer.from('{}'), 'Identity')).statusCode).toBe(400);
    const headers = { 'content-encoding': 'gzip' };
    expect(await app.call('POST', '/api/token/logout/', { headers })).toMatchObject({ status: 204 });
    expect(await app.call('GET', '/api/config/', { headers })).toMatchObject({ status: 200 });
  });

  test('is nobody’s who is not signed in', async () => {
    const headers = { 'content-encoding': 'gzip' };
    expect(await app.call('POST', '/api/cart/item/', { body: {}, headers })).toMatchObject({ status: 401 });
  });
});

describe('a body that is no UTF-8', () => {
  test.each(['Caf\xe9', '\xc3(', '\xed\xa0\x80', '\xff\xfe'])('(%j) is refused', async (latin) => {
    const { statusCode, body } = await app.fastify.inject({
      method: 'POST',
      url: '/api/token/',
      payload: Buffer.from(`{"email": "${latin}", "password": "x"}`, 'latin1'),
      headers: { 'content-type': 'application/json' },
    });
    expect([statusCode, JSON.parse(body)]).toEqual([400, { detail: 'JSON parse error - The body is not UTF-8.' }]);
  });
});

test('a token is asked for before the body is looked at', async () => {
  for (const body of ['{', '[]', 'x'.repeat(70_000)]) {
    expect((await app.call('POST', '/api/cart/item/', { body })).status).toBe(401);
  }
  const headers = { 'content-type': 'text/plain' };
  expect((await app.call('POST', '/api/cart/item/', { body: 'x', headers })).status).toBe(401);
});
