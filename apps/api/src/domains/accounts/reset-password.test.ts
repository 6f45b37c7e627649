import { describe, expect, test } from 'vitest';
import { type MadeUser, makeUser, PASSWORD, unique } from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';
import { HOUR, SECOND } from '../../kernel/clock.ts';
import { disableUser } from '../desk/users/disable-user.ts';
import { enableUser } from '../desk/users/enable-user.ts';
import { type LinkPurpose, makePasswordLink } from './make-password-link.ts';

const app = useApp();

const GONE = { detail: 'Link is no longer valid, please request another reset email.' };
const UID = '0b8f0e3a-7f53-4d0e-9f52-3f3f4f4a9f10';

/** The path that the link's page calls. */
async function linkFor(user: MadeUser, purpose: LinkPurpose = 'reset'): Promise<string> {
  const linkBase = 'https://orders.example';
  const link = await makePasswordLink({ db: app.db, clock: app.clock, linkBase }, { userId: user.id, purpose });
  return link.replace(`${linkBase}/auth/password-reset/`, '');
}

function reset(link: string, password: string) {
  const [uid, token] = link.split('/');
  const body = { password, password_confirm: password };
  return app.call('POST', `/api/users/password-reset/${uid}/${token}/`, { body });
}

const signIn = (email: string, password: string) => app.call('POST', '/api/token/', { body: { email, password } });

describe('a valid link', () => {
  // Specification 7.9.
  test('sets the password as typed, and ends every session of its user and no other', async () => {
    const user = await makeUser(app);
    const other = await makeUser(app);
    const { body: second } = await signIn(user.email, PASSWORD);
    const link = await linkFor(user);
    const password = ` ${unique('New ')} `;

    expect(await reset(link, password)).toMatchObject({ status: 200, body: { detail: 'Password has been reset.' } });

    for (const access of [user.token, second.access]) {
      expect((await app.call('GET', '/api/users/me/', { token: access })).status).toBe(401);
    }
    for (const refresh of [user.refresh, second.refresh]) {
      const refused = await app.call('POST', '/api/token/refresh/', { body: { refresh } });
      expect(refused).toMatchObject({ status: 401, body: { code: 'token_not_valid' } });
    }
    expect((await app.call('GET', '/api/users/me/', { token: other.token })).status).toBe(200);
    expect((await signIn(user.email, PASSWORD)).status).toBe(401);
    expect((await signIn(user.email, password.trim())).status).toBe(401);
    expect((await signIn(user.email, password)).status).toBe(200);
    expect(await app.db.prisma.passwordLink.count({ where: { userId: user.id } })).toBe(0);
  });

  test('works once', async () => {
    const user = await makeUser(app);
    const link = await linkFor(user);
    expect((await reset(link, 'a first choice')).status).toBe(200);
    expect(await reset(link, 'a second choice')).toMatchObject({ status: 400, body: GONE });
    expect((await signIn(user.email, 'a first choice')).status).toBe(200);
  });

  test('used by four at once is used by one of them', async () => {
    const user = await makeUser(app);
    const link = await linkFor(user);
    const choices = ['choice one', 'choice two', 'choice three', 'choice four'];
    const statuses = (await Promise.all(choices.map((choice) => reset(link, choice)))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 400, 400, 400]);
    const chosen = choices[statuses.indexOf(200)] ?? '';
    expect((await signIn(user.email, chosen)).status).toBe(200);
  });

  test('dies when a newer one is made', async () => {
    const user = await makeUser(app);
    const older = await linkFor(user);
    const newer = await linkFor(user);
    expect(await reset(older, 'by the older')).toMatchObject({ status: 400, body: GONE });
    expect((await reset(newer, 'by the newer')).status).toBe(200);
  });

  test.each([
    ['reset', 1],
    ['set', 72],
  ] as const)('to %s a password lives %i hours', async (purpose, hours) => {
    const [early, late] = [await makeUser(app), await makeUser(app)];
    const links = [await linkFor(early, purpose), await linkFor(late, purpose)] as const;
    app.clock.advance(hours * HOUR - SECOND);
    expect((await reset(links[0], 'just in time')).status).toBe(200);
    app.clock.advance(SECOND);
    expect(await reset(links[1], 'just too late')).toMatchObject({ status: 400, body: GONE });
    app.clock.reset();
  });

  test('is refused for a disabled user', async () => {
    const user = await makeUser(app);
    const before = await linkFor(user);
    await disableUser(app, user.email, 'mary');
    const meanwhile = await linkFor(user);
    for (const link of [before, meanwhile]) {
      expect(await reset(link, 'not any more')).toMatchObject({ status: 400, body: GONE });
    }
    expect((await signIn(user.email, 'not any more')).status).toBe(401);
  });

  test('is ended by disabling its user: enabling brings it back no more than the sessions', async () => {
    const user = await makeUser(app);
    const link = await linkFor(user);
    await disableUser(app, user.email, 'mary');
    await enableUser(app, user.email, 'mary');
    expect(await reset(link, 'not any more')).toMatchObject({ status: 400, body: GONE });
    expect((await signIn(user.email, PASSWORD)).status).toBe(200);
  });

  test('is kept as a hash alone', async () => {
    const user = await makeUser(app);
    const [, token = ''] = (await linkFor(user)).split('/');
    expect(token).toMatch(/^[\w-]{43}$/);
    const kept = await app.db.prisma.passwordLink.findUniqueOrThrow({ where: { userId: user.id } });
    expect(JSON.stringify(kept)).not.toContain(token);
    expect(kept.tokenHash).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('a bad link', () => {
  const token = 'A'.repeat(43);
  test.each([
    ['unknown', `${UID}/${token}`],
    ['of a uid that is none', `nobody/${token}`],
    ['with a short token', `${UID}/A`],
    ['with a token of other letters', `${UID}/${'%2e'.repeat(43)}`],
    ['with a NUL', `${UID}%00/${token}%00`],
    ['with a slash inside', `${UID}/a%2Fb`],
    ['absurdly long', `${'u'.repeat(5_000)}/${'t'.repeat(8_000)}`],
  ])('that is %s is no longer valid', async (_what, link) => {
    app.clock.advance(300_000); // past the lock of the cases before
    expect(await reset(link, 'long enough')).toMatchObject({ status: 400, body: GONE });
    app.clock.reset();
  });

  test('may be tried five times; then even the valid one has to wait, and works afterwards', async () => {
    app.clock.advance(1_000_000);
    const user = await makeUser(app);
    const link = await linkFor(user);
    const [uid = ''] = link.split('/');
    for (let guess = 0; guess < 5; guess++) {
      expect((await reset(`${uid}/${token}`, 'a lucky guess')).status).toBe(400);
    }
    const locked = await reset(link, 'the right one');
    expect(locked).toMatchObject({ status: 429, headers: { 'retry-after': '300' } });
    app.clock.advance(300_000);
    expect((await reset(link, 'the right one')).status).toBe(200);
    app.clock.reset();
  });

  test('guessed by thirty at once is looked at five times', async () => {
    app.clock.advance(2_000_000);
    const guesses = await Promise.all(
      Array.from({ length: 30 }, () => reset(`${unique('z')}/${token}`, 'a lucky guess')),
    );
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([400]));
    app.clock.advance(300_000);
    const atOne = await Promise.all(Array.from({ length: 30 }, () => reset(`${UID}/${token}`, 'a lucky guess')));
    expect(atOne.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(atOne.filter(({ status }) => status === 429)).toHaveLength(25);
    app.clock.reset();
  });
});

describe('the fields', () => {
  test.each([
    [{}, { password: ['This field is required.'], password_confirm: ['This field is required.'] }],
    [
      { password: '', password_confirm: null },
      { password: ['This field may not be blank.'], password_confirm: ['This field may not be null.'] },
    ],
    [
      { password: 'short', password_confirm: 'short' },
      {
        password: ['Ensure this field has at least 6 characters.'],
        password_confirm: ['Ensure this field has at least 6 characters.'],
      },
    ],
    [{ password: 'long enough', password_confirm: 'Long enough' }, { password_confirm: ['Passwords must match'] }],
    [
      { password: 'short', password_confirm: 'long enough' },
      {
        password: ['Ensure this field has at least 6 characters.'],
        password_confirm: ['Passwords must match'],
      },
    ],
    [
      { password: 'x'.repeat(1_025), password_confirm: 'x'.repeat(1_025) },
      {
        password: ['Ensure this field has no more than 1024 characters.'],
        password_confirm: ['Ensure this field has no more than 1024 characters.'],
      },
    ],
    [{ password: true, password_confirm: 'long enough' }, { password: ['Not a valid string.'] }],
    [{ password: 'letmein', password_confirm: 'letmein' }, { password: ['This password is too common.'] }],
    [{ password: 'Password1', password_confirm: 'Password1' }, { password: ['This password is too common.'] }],
  ])('of %j are looked at before the link, and count for nothing', async (body, expected) => {
    app.clock.advance(3_000_000);
    const link = `${UID}/${'A'.repeat(43)}`;
    for (let time = 0; time < 6; time++) {
      const answer = await app.call('POST', `/api/users/password-reset/${link}/`, { body });
      expect(answer).toMatchObject({ status: 400, body: expected });
      expect(Object.keys(answer.body)).toEqual(Object.keys(expected));
    }
    app.clock.reset();
  });

  // Specification 9.3.
  test('take a password at both ends of its length', async () => {
    for (const password of ['sixsix', 'y'.repeat(1_024)]) {
      const user = await makeUser(app);
      expect((await reset(await linkFor(user), password)).status).toBe(200);
      expect((await signIn(user.email, password)).status).toBe(200);
    }
  });
});
