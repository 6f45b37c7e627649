import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { useApp } from '../../test/test-app.ts';

const it = useApp();

const REQUIRED = { email: ['This field is required.'], password: ['This field is required.'] };
const post = (body?: string, headers: Record<string, string> = {}) => it.call('POST', '/api/token/', { body, headers });

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

  test.each(['{', '{"email": }', "{'email': 1}", 'email=a', '\0'])('of %j is no JSON', async (text) => {
    const { status, body } = await post(text);
    expect(status).toBe(400);
    expect(body).toEqual({ detail: expect.stringMatching(/^JSON parse error - ./) });
  });

  test.each([
    ['[]', 'Invalid data. Expected a dictionary, but got list.'],
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

describe('a compressed body', () => {
  const send = (payload: Buffer, encoding: string) =>
    it.app.inject({
      method: 'POST',
      url: '/api/token/',
      payload,
      headers: { 'content-type': 'application/json', 'content-encoding': encoding },
    });

  test('is read', async () => {
    const { statusCode, body } = await send(gzipSync('{"email": "nobody"}'), 'gzip');
    expect([statusCode, JSON.parse(body)]).toEqual([400, { ...REQUIRED, email: ['Enter a valid email address.'] }]);
  });

  test('may not grow past the limit', async () => {
    const { statusCode } = await send(gzipSync(`{"email": "${'x'.repeat(5_000_000)}"}`), 'gzip');
    expect(statusCode).toBe(413);
  });

  test.each(['gzip', 'br', 'zstd', 'nonsense'])('that is no %s is the client’s mistake', async (encoding) => {
    const { statusCode, headers } = await send(Buffer.from('{"email": "x"}'), encoding);
    expect(statusCode).toBeOneOf([400, 415]);
    expect(headers['content-type']).toBe('application/json');
  });
});

test('a token is asked for before the body is looked at', async () => {
  for (const body of ['{', '[]', 'x'.repeat(70_000)]) {
    expect((await it.call('POST', '/api/cart/item/', { body })).status).toBe(401);
  }
  const headers = { 'content-type': 'text/plain' };
  expect((await it.call('POST', '/api/cart/item/', { body: 'x', headers })).status).toBe(401);
});
