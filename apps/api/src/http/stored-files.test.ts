import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { statementsOf } from '../../test/statements.ts';
import { useApp } from '../../test/test-app.ts';
import { advertOf, gif, pdf, svg } from '../../test/uploads.ts';
import { saveAdvert } from '../domains/adverts/save-advert.ts';

const app = useApp();
const hashOf = ({ content }: { content: Uint8Array }) => createHash('sha256').update(content).digest('hex');
const [picture, drawing, leaflet] = [gif('cow'), svg(`<path d="${'M0 0h1'.repeat(500)}"/>`), pdf()];
const addressOf = (upload: { name: string; content: Uint8Array }) => `/files/${hashOf(upload)}/${upload.name}`;

beforeAll(async () => {
  const advert = { ...advertOf({ identifier: 'one' }), image: picture, imageLarge: drawing };
  await saveAdvert(app, { ...advert, action: 'file_download', file: leaflet });
});

describe('a stored file', () => {
  test.each([
    [picture, 'image/gif'],
    [drawing, 'image/svg+xml'],
    [leaflet, 'application/pdf'],
  ])('$name is served without a token, for ever', async (upload, type) => {
    const answer = await app.fastify.inject({ url: addressOf(upload) });
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(upload.content)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `W/"${hashOf(upload)}"`,
      'x-content-type-options': 'nosniff',
    });
  });

  test('whatever the header says about a user', async () => {
    const { status } = await app.call('GET', addressOf(picture), { token: 'stale' });
    expect(status).toBe(200);
  });

  test('runs nothing in this origin, and a document is saved', async () => {
    const [image, vector, document] = await Promise.all(
      [picture, drawing, leaflet].map((upload) => app.call('GET', addressOf(upload))),
    );
    const sandbox = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
    expect(vector?.headers).toMatchObject({ 'content-security-policy': sandbox });
    expect(document?.headers).toMatchObject({
      'content-security-policy': sandbox,
      'content-disposition': 'attachment; filename="leaflet.pdf"',
    });
    expect(image?.headers).not.toHaveProperty('content-disposition');
    expect(vector?.headers).not.toHaveProperty('content-disposition');
    expect(String(image?.headers['content-security-policy'])).toContain("script-src 'self'");
  });

  test('is neither read nor sent again for a client that has it', async () => {
    const etag = `W/"${hashOf(drawing)}"`;
    for (const header of [etag, etag.slice(2), `"other", ${etag}`]) {
      const answer = await app.fastify.inject({ url: addressOf(drawing), headers: { 'if-none-match': header } });
      expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([304, '', etag]);
      expect(answer.headers['cache-control']).toContain('immutable');
    }
    expect(
      (await app.fastify.inject({ url: addressOf(drawing), headers: { 'if-none-match': '"other"' } })).statusCode,
    ).toBe(200);
    const sent = await statementsOf(() => app.call('GET', addressOf(drawing)));
    expect(sent).toHaveLength(1);
  });

  test('answers HEAD, and a drawing is compressed', async () => {
    const head = await app.fastify.inject({ method: 'HEAD', url: addressOf(picture) });
    expect([head.statusCode, head.body, head.headers['content-type']]).toEqual([200, '', 'image/gif']);
    const { headers } = await app.fastify.inject({ url: addressOf(drawing), headers: { 'accept-encoding': 'gzip' } });
    expect(headers['content-encoding']).toBe('gzip');
  });
});

describe('an address without a file', () => {
  const hash = hashOf(picture);
  test.each([
    '/files/',
    '/files/x',
    `/files/${hash}`,
    `/files/${hash}/`,
    `/files/${hash}/other.gif`,
    `/files/${hash.toUpperCase()}/cow.gif`,
    `/files/${'0'.repeat(64)}/cow.gif`,
    `/files/${hash.slice(1)}/cow.gif`,
    `/files/${hash}/cow.gif/more`,
    `/files/${hash}/..%2f..%2fetc%2fpasswd`,
    `/files/${hash}/%2e%2e`,
    `/files/${hash}/cow%00.gif`,
    `/files/${hash}/%ff`,
    `/files/..%2f${hash}/cow.gif`,
    `/files/%27%20OR%20true--/cow.gif`,
    `/files/${hash}/${'x'.repeat(500)}.gif`,
  ])('%s is 404, never the page', async (url) => {
    const { statusCode, headers, body } = await app.fastify.inject({ url });
    expect([statusCode, body]).toEqual([404, '{"detail":"Not found."}']);
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(headers['cache-control']).not.toMatch(/immutable|public/);
  });

  test('knows no 304 either', async () => {
    const missing = '0'.repeat(64);
    const { statusCode } = await app.fastify.inject({
      url: `/files/${missing}/cow.gif`,
      headers: { 'if-none-match': `"${missing}"` },
    });
    expect(statusCode).toBe(404);
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH'] as const)('nor one for %s', async (method) => {
    const { statusCode } = await app.fastify.inject({ method, url: addressOf(picture) });
    expect(statusCode).toBe(404);
  });
});
