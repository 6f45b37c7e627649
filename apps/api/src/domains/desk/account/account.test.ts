import { describe, expect, test } from 'vitest';
import { DESK_PASSWORD, type MadeOperator, makeOperator, proofOf } from '../../../../test/desk.ts';
import { useApp } from '../../../../test/test-app.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../../kernel/clock.ts';

const app = useApp({ TRUST_PROXY: 'true' });

const call = (method: string, path: string, token: string, body?: unknown) =>
  app.call(method, `/api/desk/${path}`, { token, ...(body !== undefined && { body }) });
const isIn = async (token: string) => (await call('GET', 'me/', token)).status === 200;
const auditOf = (subject: string) => app.db.prisma.auditEntry.findMany({ where: { subject }, orderBy: { id: 'asc' } });

/** Another session of somebody, from an address. */
async function signIn({ email, code }: MadeOperator, { from = '192.0.2.9', agent = 'Firefox' } = {}): Promise<string> {
  app.clock.advance(30 * SECOND);
  const body = { proof: await proofOf(app, email), code: code() };
  const headers = { 'x-forwarded-for': from, 'user-agent': agent };
  return (await app.call('POST', '/api/desk/sign-in/code/', { body, headers })).body.token;
}

describe('sessions', () => {
  test('are listed with where and how they are used, and ended one by one, in one call', async () => {
    const me = await makeOperator(app, 'viewer');
    const stolen = await signIn(me, { from: '198.51.100.7', agent: 'curl/8' });
    const { status, body } = await call('GET', 'sessions/', me.token);
    expect(status).toBe(200);
    const { sessions } = body;
    expect(sessions).toMatchObject([
      { address: '198.51.100.7', user_agent: 'curl/8', is_current: false, started_at: app.clock.now().toISOString() },
      { address: '127.0.0.1', user_agent: 'a test', is_current: true },
    ]);
    expect(Object.keys(sessions[0]).sort()).toEqual(
      ['address', 'id', 'is_current', 'last_used_at', 'started_at', 'user_agent'].sort(),
    );
    expect((await call('DELETE', `sessions/${sessions[0].id}/`, me.token)).status).toBe(204);
    expect([await isIn(stolen), await isIn(me.token)]).toEqual([false, true]);
    expect((await call('DELETE', `sessions/${sessions[0].id}/`, me.token)).status).toBe(404);
    expect(await auditOf(me.email)).toMatchObject([
      { action: 'sessions end', actor: `${me.name} <${me.email}>`, details: { from: '127.0.0.1' } },
    ]);
  });

  test('of another are not there', async () => {
    const me = await makeOperator(app);
    const other = await makeOperator(app);
    const [{ id }] = (await call('GET', 'sessions/', other.token)).body.sessions;
    expect((await call('DELETE', `sessions/${id}/`, me.token)).status).toBe(404);
    expect(await isIn(other.token)).toBe(true);
  });

  test('but this one are ended in one call', async () => {
    const me = await makeOperator(app, 'viewer');
    const other = await makeOperator(app, 'viewer');
    const others = [await signIn(me), await signIn(me)];
    expect(await call('POST', 'sessions/end-others/', me.token)).toMatchObject({ status: 200, body: { ended: 2 } });
    expect(await Promise.all([...others, me.token, other.token].map(isIn))).toEqual([false, false, true, true]);
  });

  test('end after twelve hours without a call, and after seven days in any case', async () => {
    const me = await makeOperator(app);
    app.clock.advance(12 * HOUR - 1);
    expect(await isIn(me.token)).toBe(true);
    app.clock.advance(12 * HOUR);
    expect(await isIn(me.token)).toBe(false);

    const again = await makeOperator(app);
    for (let days = 0; days < 13; days++) {
      app.clock.advance(12 * HOUR - MINUTE);
      expect([days, await isIn(again.token)]).toEqual([days, true]);
    }
    app.clock.advance(12 * HOUR - 1);
    expect(await isIn(again.token)).toBe(true);
    app.clock.advance(7 * DAY - 14 * 12 * HOUR + 13 * MINUTE + 1);
    expect(await isIn(again.token)).toBe(false);
    expect((await call('GET', 'sessions/', (await makeOperator(app)).token)).body.sessions).toHaveLength(1);
    app.clock.reset();
  });

  test('say from where they are used, to the minute', async () => {
    const me = await makeOperator(app);
    const use = (from: string) =>
      app.call('GET', '/api/desk/sessions/', { token: me.token, headers: { 'x-forwarded-for': from } });
    app.clock.advance(MINUTE - 1);
    await use('192.0.2.50');
    expect((await use('192.0.2.50')).body.sessions).toMatchObject([{ address: '127.0.0.1' }]);
    app.clock.advance(2);
    await use('192.0.2.51');
    const noted = { address: '192.0.2.51', last_used_at: app.clock.now().toISOString() };
    expect((await use('192.0.2.50')).body.sessions).toMatchObject([noted]);
  });
});

describe('a password', () => {
  const change = (token: string, current_password: string, password: string) =>
    call('POST', 'password/', token, { current_password, password });

  test('is changed by the one that holds, and ends all other sessions', async () => {
    const me = await makeOperator(app, 'viewer');
    const other = await signIn(me);
    const proof = await proofOf(app, me.email);
    expect(await change(me.token, DESK_PASSWORD, 'another one here')).toMatchObject({
      status: 200,
      body: { ended: 1 },
    });
    expect([await isIn(me.token), await isIn(other)]).toEqual([true, false]);
    const first = (password: string) => app.call('POST', '/api/desk/sign-in/', { body: { email: me.email, password } });
    expect((await first(DESK_PASSWORD)).status).toBe(401);
    expect((await first('another one here')).status).toBe(200);
    expect((await app.call('POST', '/api/desk/sign-in/code/', { body: { proof, code: me.code(1) } })).status).toBe(401);
    const [entry, ...more] = await auditOf(me.email);
    expect([entry?.action, more]).toEqual(['password change', []]);
    expect(JSON.stringify(entry?.details)).not.toContain('another one here');
  });

  test('that does not hold changes nothing, and is not guessed', async () => {
    const me = await makeOperator(app, 'viewer');
    for (let tries = 0; tries < 5; tries++) {
      expect(await change(me.token, 'not the one', 'another one here')).toMatchObject({
        status: 403,
        body: { detail: 'This is not your password.', code: 'proof_not_valid' },
      });
    }
    expect((await change(me.token, DESK_PASSWORD, 'another one here')).status).toBe(429);
    expect(await auditOf(me.email)).toEqual([]);
  });

  test('is long, and none of the common ones', async () => {
    const me = await makeOperator(app);
    expect(await change(me.token, DESK_PASSWORD, 'short')).toMatchObject({
      status: 400,
      body: { password: ['Ensure this field has at least 12 characters.'] },
    });
    expect(await change(me.token, DESK_PASSWORD, 'leavemealone')).toMatchObject({
      status: 400,
      body: { password: ['This password is too common.'] },
    });
  });

  test('that two change at the same moment is changed once', async () => {
    const me = await makeOperator(app);
    const answers = await Promise.all([
      change(me.token, DESK_PASSWORD, 'one of the two here'),
      change(me.token, DESK_PASSWORD, 'other of the two here'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });
});

describe('recovery codes', () => {
  test('are made anew by a code of the authenticator; those before end', async () => {
    const me = await makeOperator(app, 'viewer');
    const { status, body } = await call('POST', 'recovery-codes/', me.token, { code: me.code() });
    expect(status).toBe(200);
    expect(new Set(body.recovery_codes).size).toBe(10);
    const kept = await app.db.prisma.recoveryCode.findMany({ where: { operatorId: me.id } });
    expect(kept).toHaveLength(10);
    for (const code of body.recovery_codes) expect(JSON.stringify(kept)).not.toContain(code.replaceAll('-', ''));
    const enter = async (code: string) => {
      const proof = await proofOf(app, me.email);
      return (await app.call('POST', '/api/desk/sign-in/code/', { body: { proof, code } })).status;
    };
    expect([await enter(me.recoveryCodes[0] ?? ''), await enter(body.recovery_codes[0])]).toEqual([401, 200]);
    expect((await call('GET', 'me/', me.token)).body.recovery_codes_left).toBe(9);
    expect(await auditOf(me.email)).toMatchObject([{ action: 'recovery-codes make', details: { from: '127.0.0.1' } }]);
  });

  test('are not made by a recovery code, nor by a code that was used', async () => {
    const me = await makeOperator(app, 'viewer');
    const make = (code = '') => call('POST', 'recovery-codes/', me.token, { code });
    expect(await make(me.recoveryCodes[0])).toMatchObject({
      status: 403,
      body: { detail: 'The code is wrong, or was used before.', code: 'proof_not_valid' },
    });
    expect((await make(me.code())).status).toBe(200);
    expect((await make(me.code())).status).toBe(403);
    expect((await call('GET', 'me/', me.token)).body.recovery_codes_left).toBe(10);
  });
});
