import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { useCommandLine } from '../../../../admin/test/command-line.ts';
import { makeUser, unique } from '../../../test/factories.ts';
import { useMailServer } from '../../../test/mail-server.ts';
import { startMailWorkers } from '../../../test/mail-workers.ts';
import { useApp } from '../../../test/test-app.ts';
import { openLogger } from '../../logger.ts';
import { sendPasswordLink } from './send-password-link.job.ts';

const server = useMailServer();
const app = useApp({ PRODUCT_NAME: 'Vets & Co', SUPPORT_EMAIL: 'help@provider.example', TRUST_PROXY: 'true' });
const admin = useCommandLine(app, { sendsMail: true });
const logged: string[] = [];
const printed: string[] = [];

beforeAll(() =>
  startMailWorkers(app, server, {
    logger: openLogger('trace', { write: (line) => void logged.push(line) }),
    print: (line) => printed.push(line),
  }),
);
afterEach(() => {
  server.mood = 'accept';
});

const request = (email: string, headers: Record<string, string> = {}) =>
  app.call('POST', '/api/users/password-reset/request/', { body: { email }, headers });

/** Waits for the messages of an address; tries after a failure come seconds apart. */
async function mailsOf(email: string, count = 1) {
  await expect.poll(() => server.sentTo(email)).toHaveLength(count);
  return server.sentTo(email);
}

const linkIn = (text = '') => /http:\/\/localhost:4321\/auth(\/password-reset\/[\w-]+\/[\w-]+)\s/.exec(text)?.[1] ?? '';

const jobsOf = async (email: string) => {
  const { rows } = await app.db.pool.query<{ state: string; row: string }>(
    `SELECT state::text, job::text AS row FROM pgboss.job WHERE data ->> 'email' = $1`,
    [email],
  );
  return rows;
};

describe('a user’s request', () => {
  test('is sent a link in words and in HTML, and can sign in by it', async () => {
    const user = await makeUser(app);
    await request(` ${user.email.toUpperCase()}`);
    const [mail] = await mailsOf(user.email);

    expect(mail).toMatchObject({
      from: { name: 'Vets & Co', address: 'help@provider.example' },
      to: [{ address: user.email }],
      subject: 'Reset your Vets & Co password',
    });
    const link = linkIn(mail?.text);
    expect(link).toMatch(/^\/password-reset\/[0-9a-f-]{36}\/[\w-]{43}$/);
    for (const words of ['Hello Aoife,', user.email, 'The link works once, for one hour.', 'help@provider.example']) {
      expect(mail?.text).toContain(words);
      expect(mail?.html).toContain(words);
    }
    expect(mail?.html).toContain(`href="http://localhost:4321/auth${link}"`);
    expect(mail?.html).toContain('Vets &amp; Co');

    const password = unique('chosen ');
    const answer = await app.call('POST', `/api/users${link}/`, { body: { password, password_confirm: password } });
    expect(answer.status).toBe(200);
    expect((await app.call('GET', '/api/users/me/', { token: user.token })).status).toBe(401);
    expect((await app.call('POST', '/api/token/', { body: { email: user.email, password } })).status).toBe(200);
  });

  test('gets a link to us, whatever host the request names', async () => {
    const { email } = await makeUser(app);
    await request(email, { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' });
    const [mail] = await mailsOf(email);
    expect(linkIn(mail?.text)).not.toBe('');
    expect(JSON.stringify(mail)).not.toContain('evil');
  });

  test('and asks again gets another link, and the first stops working', async () => {
    const { email } = await makeUser(app);
    await request(email);
    await mailsOf(email);
    await request(email);
    const [first, second] = await mailsOf(email, 2);
    expect(first?.messageId).not.toBe(second?.messageId);
    const body = { password: 'another one', password_confirm: 'another one' };
    expect((await app.call('POST', `/api/users${linkIn(first?.text)}/`, { body })).status).toBe(400);
    expect((await app.call('POST', `/api/users${linkIn(second?.text)}/`, { body })).status).toBe(200);
  });
});

describe('one account is sent five an hour, from all addresses together', () => {
  /** Requests from different addresses, all answered alike. */
  async function ask(email: string, times: number) {
    for (let time = 0; time < times; time++) {
      const { status, body } = await request(email, { 'x-forwarded-for': `198.51.100.${++clients}` });
      expect([status, body]).toEqual([200, { detail: 'Password reset e-mail has been sent.' }]);
    }
  }
  let clients = 0;
  const ended = (email: string, count: number) =>
    expect.poll(async () => (await jobsOf(email)).filter(({ state }) => state === 'completed').length).toBe(count);

  test('and the newest keeps working, while the provider is informed', async () => {
    const { id, email } = await makeUser(app);
    // One after another: jobs that run at once end each other's links.
    for (let asked = 1; asked <= 8; asked++) {
      await ask(email, 1);
      await ended(email, asked);
    }
    const mails = server.sentTo(email);
    expect(mails).toHaveLength(5);
    const lines = logged.map((line) => JSON.parse(line)).filter(({ user_id }) => user_id === id);
    const withheld = expect.objectContaining({ level: 'warn', msg: 'security', event: 'password-link-withheld' });
    expect(lines).toEqual([withheld, withheld, withheld]);
    const body = { password: 'by the fifth', password_confirm: 'by the fifth' };
    expect((await app.call('POST', `/api/users${linkIn(mails[4]?.text)}/`, { body })).status).toBe(200);

    await admin.run('users', 'reset', email);
    await mailsOf(email, 7); // with the one that tells of the change
    app.clock.advance(3_600_000);
    await ask(email, 1);
    await mailsOf(email, 8);
    app.clock.reset();
  });

  test('and those that did not get through do not count', async () => {
    const { email } = await makeUser(app);
    const worker = sendPasswordLink({
      db: app.db,
      clock: app.clock,
      linkBase: 'https://orders.example',
      mail: { send: () => Promise.reject(new Error('unreachable')) },
      frame: app.config.provider,
      tell: () => {},
      reportFailure: () => {},
    });
    for (let time = 0; time < 6; time++) {
      await expect(worker.run({ email, purpose: 'reset' })).rejects.toThrow('unreachable');
    }
    await ask(email, 1);
    await mailsOf(email);
  });
});

test('no mail is sent to an unknown address or a disabled user', async () => {
  const disabled = await makeUser(app);
  await app.db.prisma.user.update({ where: { id: disabled.id }, data: { isActive: false } });
  const addresses = [disabled.email, `${unique()}@practice.example`];
  for (const email of addresses) await request(email);
  for (const email of addresses) {
    await expect.poll(() => jobsOf(email)).toMatchObject([{ state: 'completed' }]);
    expect(server.sentTo(email)).toEqual([]);
  }
  expect(await app.db.prisma.passwordLink.count({ where: { userId: disabled.id } })).toBe(0);
});

test('a mail server that fails is tried again, by a new link, and neither secret is kept or logged', async () => {
  const user = await makeUser(app);
  server.mood = 'drop';
  expect((await request(user.email)).status).toBe(200);
  const fault = expect.stringContaining('closed unexpectedly');
  await expect.poll(() => jobsOf(user.email)).toMatchObject([{ row: fault }]);
  const [failed] = await jobsOf(user.email);
  server.mood = 'accept';

  const [mail] = await mailsOf(user.email);
  await expect.poll(() => jobsOf(user.email)).toMatchObject([{ state: 'completed' }]);
  const [completed] = await jobsOf(user.email);
  const links = [linkIn(server.dropped[0]?.text), linkIn(mail?.text)];
  const everywhere = [failed?.row, completed?.row, ...logged, ...printed].join('\n');
  for (const link of links) {
    const [token = '', uid = ''] = link.split('/').toReversed();
    expect(token).toHaveLength(43);
    expect(everywhere).not.toContain(token);
    expect(everywhere).not.toContain(uid);
  }
  const body = { password: 'after the outage', password_confirm: 'after the outage' };
  const statuses = [];
  for (const link of links) statuses.push((await app.call('POST', `/api/users${link}/`, { body })).status);
  expect(statuses).toEqual([400, 200]);
});

test('a failure is reported to the provider, without the address', async () => {
  const reported: string[] = [];
  const worker = sendPasswordLink({
    db: app.db,
    clock: app.clock,
    linkBase: 'https://orders.example',
    mail: { send: () => Promise.reject(new Error('unreachable')) },
    frame: app.config.provider,
    tell: () => {},
    reportFailure: (words) => reported.push(words),
  });
  await worker.giveUp({ email: 'lost@practice.example', purpose: 'reset' });
  expect(reported).toEqual(['A link to reset a password could not be sent; its user must ask for another.']);
});
