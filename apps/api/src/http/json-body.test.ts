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

test('a token is asked for before the body is looked at', async () => {
  for (const body of ['{', '[]', 'x'.repeat(70_000)]) {
    expect((await it.call('POST', '/api/cart/item/', { body })).status).toBe(401);
  }
  const headers = { 'content-type': 'text/plain' };
  expect((await it.call('POST', '/api/cart/item/', { body: 'x', headers })).status).toBe(401);
});
