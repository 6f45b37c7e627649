import { once } from 'node:events';
import net from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/test-app.ts';

const app = useApp();
let port = 0;
beforeAll(async () => {
  port = Number(new URL(await app.fastify.listen({ port: 0, host: '127.0.0.1' })).port);
});

/** All that comes back for these bytes until the server hangs up. */
async function sendBytes(...parts: (string | Buffer)[]): Promise<string> {
  const socket = net.connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const read: Buffer[] = [];
  const closed = new Promise((resolve) => socket.on('close', resolve));
  // It may hang up before all is sent; what it answered before counts.
  socket.on('data', (bytes) => read.push(bytes)).on('error', () => {});
  for (const part of parts) socket.write(part);
  await closed;
  return Buffer.concat(read).toString('utf8');
}

function parse(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { line: head.split('\r\n')[0], head, body };
}

describe('what is no HTTP of ours is answered in JSON and hung up on', () => {
  test.each([
    ['garbage', 'hello\r\n\r\n', 400],
    ['TLS where none is spoken', Buffer.from([0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc, 3, 3]), 400],
    ['two lengths', 'POST /api/token/ HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}', 400],
    [
      'a length and chunks',
      'POST /api/token/ HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['a header without a name', 'GET / HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n', 400],
    ['a long header', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['a long address', `GET /api/config/?${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
  ])('%s', async (_name, bytes, status) => {
    const { line, head, body } = parse(await sendBytes(bytes));
    expect(line).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toMatch(/^content-type: application\/json\r?$/im);
    expect(head).toContain(`error-code: ${status === 431 ? 'headers_too_large' : 'malformed_request'}`);
    const detail = status === 431 ? 'Request line and headers are too large.' : 'Malformed request.';
    expect(JSON.parse(body)).toEqual({ detail });
    expect(head).toMatch(/^content-security-policy: default-src 'self'/im);
    expect(head).toMatch(/^x-content-type-options: nosniff\r?$/im);
  });
});

test('a request without a host is refused', async () => {
  expect(parse(await sendBytes('GET /api/config/ HTTP/1.1\r\n\r\n')).line).toBe('HTTP/1.1 400 Bad Request');
});

test('an expectation that nobody can meet is refused in JSON, with the headers of every answer', async () => {
  const request = 'GET /api/config/ HTTP/1.1\r\nHost: x\r\nExpect: wonders\r\nConnection: close\r\n\r\n';
  const { line, head, body } = parse(await sendBytes(request));
  expect(line).toBe('HTTP/1.1 417 Expectation Failed');
  expect(head).toContain('error-code: expectation_failed');
  expect(head).toMatch(/^content-security-policy: default-src 'self'/im);
  expect(body).toContain('{"detail":"This expectation cannot be met."}');
});

// The two limits that are waited for: the suite has no time for the whole 10 and 30 seconds.
test('a client that is slow with its head or its body is hung up on', async () => {
  const { server } = app.fastify;
  expect(server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 65_000 });
  // A client that stops reading is noticed at the second look.
  expect(server.timeout).toBe(30_000);
  server.headersTimeout = 100;
  server.requestTimeout = 200;
  try {
    const heads = await sendBytes('GET /api/config/ HTTP/1.1\r\nHost: x\r\nX-');
    expect(parse(heads).line).toBe('HTTP/1.1 408 Request Timeout');
    expect(JSON.parse(parse(heads).body)).toEqual({ detail: 'The request took too long to come in.' });
    const body =
      'POST /api/token/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{';
    expect(parse(await sendBytes(body)).line).toBe('HTTP/1.1 408 Request Timeout');
  } finally {
    server.headersTimeout = 10_000;
    server.requestTimeout = 30_000;
  }
});

test('a long part of an address is looked at like any other: a token first, then nothing is there', async () => {
  const { token } = await makeUser(app);
  const url = `/api/order/${'9'.repeat(5_000)}/`;
  expect((await app.call('GET', url)).status).toBe(401);
  expect(await app.call('GET', url, { token })).toMatchObject({ status: 404, body: { detail: 'Not found.' } });
  expect(await app.call('DELETE', url, { token })).toMatchObject({ status: 405 });
});

test('a body that is too large is refused, whatever length it claims', async () => {
  const large = { email: 'x'.repeat(70_000) };
  const answer = await app.call('POST', '/api/token/', { body: large });
  expect(answer).toMatchObject({ status: 413, body: { detail: 'Request body is too large.' } });
  const chunk = 'x'.repeat(40_000);
  const chunked = `POST /api/token/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;
  const piece = `${chunk.length.toString(16)}\r\n${chunk}\r\n`;
  const { line, body } = parse(await sendBytes(chunked, piece, piece, '0\r\n\r\n'));
  expect([line, body]).toEqual(['HTTP/1.1 413 Payload Too Large', '{"detail":"Request body is too large."}']);
});

test('every answer has an id of its own, which nobody else chooses', async () => {
  const ids = new Set<unknown>();
  for (const url of ['/', '/api/config/', '/api/cart/', '/api/%ff/', '/api/no-such-thing/', '/healthz']) {
    const { headers } = await app.call('GET', url, { headers: { 'x-request-id': 'mine', 'request-id': 'mine' } });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
    ids.add(headers['x-request-id']);
  }
  expect(ids.size).toBe(6);
});
