import { beforeEach, describe, expect, test } from 'vitest';
import { makeUser } from '../../../test/factories.ts';
import { useLog } from '../../../test/log-lines.ts';
import { useApp } from '../../../test/test-app.ts';
import { digestKeyOf, stopLinks } from './digest-link.ts';

const app = useApp();
const log = useLog(app);

let userId: number;
let link: URLSearchParams;
beforeEach(async () => {
  ({ id: userId } = await makeUser(app));
  link = linkOf(userId);
  log.lines();
});

function linkOf(user: number): URLSearchParams {
  const { oneClick } = stopLinks(digestKeyOf(app.config.secrets.jwt), { userId: user, base: 'https://orders.example' });
  return new URL(oneClick).searchParams;
}

const isOn = async () => {
  const { rows } = await app.db.pool.query('SELECT watch_digest AS on FROM users WHERE id = $1', [userId]);
  return rows[0].on;
};

const ask = (method: string, query: URLSearchParams | string, options: { body?: string; type?: string } = {}) =>
  app.call(method, `/api/watches/digest/stop/?${query}`, {
    body: options.body,
    ...(options.type !== undefined && { headers: { 'content-type': options.type } }),
  });

const MULTIPART = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';

describe('a link that was mailed', () => {
  test.each([
    ['a form', 'List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded'],
    ['a form with a charset', 'List-Unsubscribe=One-Click', 'Application/X-WWW-Form-Urlencoded; charset=UTF-8'],
    ['a form of several parts', MULTIPART, 'multipart/form-data; boundary=x'],
    ['parts without a boundary', MULTIPART, 'multipart/form-data'],
    ['JSON', '{}', 'application/json'],
    ['nothing', undefined, undefined],
  ])(
    'stops the daily e-mail by %s, without a token, a cookie or a redirect; again is no fault',
    async (_what, body, type) => {
      for (const _ of ['once', 'again']) {
        const { status, headers } = await ask('POST', link, { ...(body && { body }), ...(type && { type }) });
        expect(status).toBe(204);
        expect(headers).not.toHaveProperty('set-cookie');
        expect(headers).not.toHaveProperty('location');
        expect(await isOn()).toBe(false);
      }
      expect(log.lines()).toEqual([]);
    },
  );

  test('stops that of its own user alone', async () => {
    const other = await makeUser(app);
    await ask('POST', linkOf(other.id));
    expect(await isOn()).toBe(true);
  });

  test('opened by a person leads to the page, and changes nothing', async () => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers, body } = await ask(method, link);
      expect([status, headers.location, body]).toEqual([303, `/digest/stop?${link}`, '']);
      expect(headers['cache-control']).toBe('no-store');
    }
    expect(await isOn()).toBe(true);
  });

  test.each(['', 'user=1', 'user=1&user=2&signature=%00%0d%0ax', 'signature=//evil.example/'])(
    'that lost something (%s) leads to the page too, and nowhere else',
    async (query) => {
      const { status, headers } = await app.call('GET', `/api/watches/digest/stop/?${query}`);
      const to = new URL(String(headers.location), 'https://orders.example');
      expect([status, to.origin, to.pathname]).toEqual([303, 'https://orders.example', '/digest/stop']);
    },
  );

  test('has no limit of size for what is not read, but that of every body', async () => {
    const type = 'application/x-www-form-urlencoded';
    expect((await ask('POST', link, { type, body: 'x'.repeat(64 * 1024 + 1) })).status).toBe(413);
    expect(await isOn()).toBe(true);
    expect((await ask('POST', link, { type, body: 'x'.repeat(64 * 1024) })).status).toBe(204);
  });
});

describe('a link that was altered', () => {
  const altered: [string, (query: URLSearchParams, other: number) => void][] = [
    ['of another user', (query, other) => query.set('user', String(other))],
    ['of the same number, written otherwise', (query) => query.set('user', `0${query.get('user')}`)],
    ['of no user', (query) => query.set('user', '')],
    ['with another signature', (query) => query.set('signature', 'A'.repeat(43))],
    ['with a shorter signature', (query) => query.set('signature', (query.get('signature') ?? '').slice(0, -1))],
    ['with a padded signature', (query) => query.set('signature', `${query.get('signature')}=`)],
    ['without a signature', (query) => query.set('signature', '')],
    ['with one beyond ASCII', (query) => query.set('signature', 'é'.repeat(43))],
  ];
  test.each(altered)('%s stops nothing, and is told', async (_what, alter) => {
    const other = await makeUser(app);
    alter(link, other.id);
    const { status, headers, body } = await log.call('POST', `/api/watches/digest/stop/?${link}`);
    expect([status, headers['error-code']]).toEqual([400, 'link_not_valid']);
    expect(body).toEqual({ detail: 'This link is not valid. You can switch the e-mail off when you are signed in.' });
    expect(await isOn()).toBe(true);
    expect(log.lines()).toMatchObject([
      { event: 'signature-refused', reason: 'link that stops a daily e-mail', route: '/api/watches/digest/stop/' },
    ]);
    expect(log.written.join()).not.toContain(link.get('signature') || 'nothing at all');
  });

  test('signed by the key of something else stops nothing', async () => {
    const { oneClick } = stopLinks(Buffer.from(app.config.secrets.jwt), { userId, base: 'https://orders.example' });
    expect((await ask('POST', new URL(oneClick).searchParams)).status).toBe(400);
    expect(await isOn()).toBe(true);
  });

  test('without its parts is told which', async () => {
    const required = ['This field is required.'];
    expect(await ask('POST', '')).toMatchObject({ status: 400, body: { user: required, signature: required } });
  });
});

test('a link outlives its user', async () => {
  expect((await ask('POST', linkOf(2_147_483_647))).status).toBe(204);
});
