import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { useApp } from '../../test/test-app.ts';
import { buildApp } from '../app.ts';
import { folderMail } from '../outside/mail/folder-mail.ts';

const parent = mkdtempSync(path.join(tmpdir(), 'formulary-mail-'));
const folder = path.join(parent, 'mail');
afterAll(() => rmSync(parent, { recursive: true, force: true }));

const testApp = useApp({ MAIL_FOLDER: folder });
const announced: string[] = [];
/** An attachment's address. */
let opened = '/';
const mail = folderMail(folder, { name: 'Formulary', address: 'us@provider.example' }, ({ link = '' }) => {
  announced.push(link);
});
const LINK = 'http://localhost:3000/auth/password-reset/some/thing';
const letter = (subject: string) => ({
  id: 'letter',
  to: 'a@practice.example',
  subject,
  text: `Open <this>: ${LINK}\n`,
  html: `<p style="color:red">Open</p><script>alert(1)</script>`,
  link: LINK,
});

interface Client {
  remoteAddress?: string;
  headers?: Record<string, string>;
}
const get = (url: string, client: Client = {}) => testApp.fastify.inject({ url, ...client });

describe('the mailbox of development', () => {
  test('is empty at first', async () => {
    const { statusCode, body } = await get('/mail/');
    expect(statusCode).toBe(200);
    expect(body).toContain('No messages yet.');
  });

  test('lists messages newest first and shows each, with its link', async () => {
    await mail.send(letter('The first'));
    await mail.send(letter('The <second>'));
    expect(announced).toEqual([LINK, LINK]);

    const list = await get('/mail');
    expect(list.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    expect(list.headers['content-security-policy']).not.toContain("'unsafe-");
    expect(list.body).not.toMatch(/<script|<style|style=/);
    expect(list.body.indexOf('The &lt;second&gt;')).toBeLessThan(list.body.indexOf('The first'));
    expect(list.body.indexOf('The &lt;second&gt;')).toBeGreaterThan(0);

    const [, address = ''] = /href="(\/mail\/[^"]+)"/.exec(list.body) ?? [];
    const shown = await get(address);
    expect(shown.body).toContain('<h1>The &lt;second&gt;</h1>');
    expect(shown.body).toContain(`Open &lt;this&gt;: <a href="${LINK}">${LINK}</a>`);

    const html = await get(`${address}html/`);
    expect(html.body).toContain('<p style="color:red">Open</p>');
    expect(html.headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
  });

  test('lists attachments by name and size, and opens each', async () => {
    const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from([0, 255, 13, 10]), Buffer.alloc(2_035)]);
    await mail.send({
      ...letter('With papers'),
      attachments: [
        { filename: 'order-7.pdf', contentType: 'application/pdf', content: pdf },
        { filename: 'order-7.csv', contentType: 'text/csv; charset=utf-8', content: 'line,code\r\n1,é\r\n' },
        { filename: 'a"b <i>\r\nX: y.html', contentType: 'text/html', content: '<script>alert(1)</script>' },
      ],
    });
    const list = await get('/mail/');
    const [, address = ''] = /href="(\/mail\/[^"]+\/)">With papers/.exec(list.body) ?? [];
    opened = `${address}attachments/1/`;
    const shown = await get(address);
    for (const { body } of [list, shown]) {
      expect(body).toContain(`<a href="${address}attachments/1/">order-7.pdf</a> (2.0 KiB)`);
      expect(body).toContain(`<a href="${address}attachments/2/">order-7.csv</a> (17 bytes)`);
      expect(body).toContain(`<a href="${address}attachments/3/">a&quot;b &lt;i&gt;`);
      expect(body).not.toMatch(/<script|<i>/);
    }

    const open = (place: number | string) => get(`${address}attachments/${place}/`);
    const first = await open(1);
    expect(first.rawPayload.equals(pdf)).toBe(true);
    expect(first.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="order-7.pdf"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const second = await open(2);
    expect(second.body).toBe('line,code\r\n1,é\r\n');
    expect(second.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(second.headers['content-disposition']).toBe('inline; filename="order-7.csv"');
    const third = await open(3);
    expect(third.headers['content-disposition']).toMatch(/^attachment; filename="a_b__i_[\w.]*html"$/);
    expect(third.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
    expect(third.headers).not.toHaveProperty('x');
    for (const place of [0, 4, -1, 1.5, 'x', '']) expect((await open(place)).statusCode).toBe(404);
    expect((await get('/mail/..%2Foutside.eml/attachments/1/')).statusCode).toBe(404);
  });

  test('keeps its files to their owner', async () => {
    const names = await readdir(folder);
    expect(names).toHaveLength(3);
    for (const name of names) expect((await stat(path.join(folder, name))).mode & 0o077).toBe(0);
  });

  test.each(['/mail/nothing.eml/', '/mail/..%2Foutside.eml/', '/mail/%2e%2e%2foutside.eml/html/', '/mail/outside/'])(
    'has nothing at %s',
    async (url) => {
      writeFileSync(path.join(parent, 'outside.eml'), 'Subject: outside\n\nsecret');
      const { statusCode, body } = await get(url);
      expect(statusCode).toBe(404);
      expect(body).not.toContain('secret');
    },
  );
});

describe('the mailbox answers', () => {
  test.each<[string, Client]>([
    ['the name localhost', { headers: { host: 'localhost:3000' } }],
    ['127.0.0.1', { headers: { host: '127.0.0.1:3000' } }],
    ['::1', { remoteAddress: '::1', headers: { host: '[::1]:3000' } }],
    ['an IPv4 client dressed as IPv6', { remoteAddress: '::ffff:127.0.0.1' }],
  ])('%s', async (_who, client) => {
    expect((await get('/mail/', client)).statusCode).toBe(200);
  });

  test.each<[string, Client]>([
    ['somebody in the same network', { remoteAddress: '192.168.1.7' }],
    ['somebody dressed as IPv6', { remoteAddress: '::ffff:192.168.1.7' }],
    ['somebody who says to be here', { remoteAddress: '192.168.1.7', headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['a proxy for somebody else', { headers: { 'x-forwarded-for': '203.0.113.9' } }],
    ['a proxy that says so in the other way', { headers: { forwarded: 'for=203.0.113.9' } }],
    ['a page whose name was pointed here', { headers: { host: 'rebound.example:3000' } }],
    ['a name that only begins like ours', { headers: { host: 'localhost.evil.example' } }],
    ['an address that is not this machine', { headers: { host: '10.0.0.1' } }],
  ])('not %s', async (_who, client) => {
    for (const url of ['/mail/', `/mail/${(await readdir(folder))[0]}/`, opened]) {
      const { statusCode, body } = await get(url, client);
      expect(statusCode).toBe(404);
      expect(body).not.toContain('practice.example');
    }
  });

  test.each([
    ['x-real-ip', '203.0.113.9'],
    ['x-forwarded-host', 'localhost'],
    ['x-forwarded-proto', 'https'],
    ['via', '1.1 proxy'],
  ])('no proxy, by whatever header it is one: %s', async (name, value) => {
    expect((await get('/mail/', { headers: { [name]: value } })).statusCode).toBe(404);
  });

  describe('behind a proxy that is trusted', () => {
    const proxied = useApp({ MAIL_FOLDER: folder, TRUST_PROXY: 'true' });
    test('not a page whose name was pointed here and claims another', async () => {
      for (const headers of [
        { host: 'rebound.example', 'x-forwarded-host': 'localhost' },
        { host: 'localhost', 'x-forwarded-host': 'localhost' },
        { host: 'rebound.example' },
      ]) {
        expect((await proxied.fastify.inject({ url: '/mail/', headers })).statusCode).toBe(404);
      }
      expect((await proxied.fastify.inject({ url: '/mail/', headers: { host: 'localhost:3000' } })).statusCode).toBe(
        200,
      );
    });
  });

  test('not anybody in production, nor where mail is really sent', async () => {
    const { db, jobs, clock, documents, cheapestSplits, config } = testApp;
    for (const other of [
      { ...config, production: true },
      { ...config, mail: { ...config.mail, smtpUrl: 'smtp://127.0.0.1' } },
    ]) {
      const app = await buildApp({ config: other, db, jobs, clock, documents, cheapestSplits });
      for (const name of ['', ...(await readdir(folder)).map((file) => `${file}/`)]) {
        expect((await app.inject(`/mail/${name}`)).statusCode).toBe(404);
      }
      expect((await app.inject(opened)).statusCode).toBe(404);
      await app.close();
    }
  });
});
