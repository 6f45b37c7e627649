import { describe, expect, test } from 'vitest';
import { DESK_PASSWORD, makeOperator, proofOf } from '../../../../test/desk.ts';
import { makeUser, PASSWORD, unique } from '../../../../test/factories.ts';
import { type Answered, inject, useApp } from '../../../../test/test-app.ts';
import { buildApp } from '../../../app.ts';
import { MINUTE, SECOND } from '../../../kernel/clock.ts';
import { deskKeysOf } from '../desk-secrets.ts';
import { MOST_WRONG } from '../second-factor/spend-code.ts';
import { sealTotpSecret } from '../second-factor/totp.ts';

const app = useApp({ TRUST_PROXY: 'true' });

const post = (url: string, body: unknown, from = '192.0.2.1') =>
  app.call('POST', `/api/desk/${url}`, { body, headers: { 'x-forwarded-for': from } });
const firstStep = (body: unknown, from?: string) => post('sign-in/', body, from);
const secondStep = (proof: string, code: string, from?: string) => post('sign-in/code/', { proof, code }, from);
const WRONG = { detail: 'The code is wrong, or was used before.' };
const BEGIN = { detail: 'Sign in again: begin with your password.' };

const sessionsOf = (operatorId: number) => app.db.prisma.deskSession.count({ where: { operatorId } });

function bytesOf({ status, headers, body }: Answered) {
  const { date: _date, 'x-request-id': _id, ...rest } = headers;
  return JSON.stringify([status, rest, body]);
}

describe('signing in at the desk', () => {
  test('takes a password, then a code, and answers a session', async () => {
    const { id, email, name, code } = await makeOperator(app, 'operator');
    const { status, body } = await firstStep({ email: ` ${email.toUpperCase()}`, password: DESK_PASSWORD });
    expect([status, Object.keys(body)]).toEqual([200, ['proof']]);
    const answer = await app.call('POST', '/api/desk/sign-in/code/', {
      body: { proof: body.proof, code: ` ${code().slice(0, 3)} ${code().slice(3)}` },
      headers: { 'x-forwarded-for': '192.0.2.77', 'user-agent': 'Firefox' },
    });
    expect(answer).toMatchObject({ status: 200, body: { recovery_codes_left: 10 } });
    expect(Date.parse(answer.body.expires_at) - app.clock.now().getTime()).toBe(7 * 24 * 60 * MINUTE);
    const { token } = answer.body;
    expect(token).toMatch(/^desk_[\w-]{43}$/);
    const me = await app.call('GET', '/api/desk/me/', { token });
    expect(me.body).toEqual({ id, email, name, role: 'operator', wholesaler: null, recovery_codes_left: 10 });
    const session = await app.db.prisma.deskSession.findFirstOrThrow({
      where: { operatorId: id, userAgent: 'Firefox' },
    });
    expect(JSON.stringify(session)).not.toContain(token);
  });

  test('answers a wrong password, an unknown address, and who has ended or not begun, byte for byte the same', async () => {
    const { email } = await makeOperator(app);
    const ended = await makeOperator(app);
    await app.db.prisma.operator.update({ where: { id: ended.id }, data: { endedAt: app.clock.now() } });
    const invited = `${unique('o')}@provider.example`;
    await app.db.prisma.operator.create({
      data: { email: invited, name: 'New', role: 'viewer', createdAt: app.clock.now() },
    });
    const refused = [
      await firstStep({ email, password: 'another password' }, '192.0.2.2'),
      await firstStep({ email: `${unique()}@provider.example`, password: DESK_PASSWORD }, '192.0.2.3'),
      await firstStep({ email: ended.email, password: DESK_PASSWORD }, '192.0.2.4'),
      await firstStep({ email: invited, password: DESK_PASSWORD }, '192.0.2.5'),
    ];
    expect(refused[0]).toMatchObject({
      status: 401,
      body: { detail: 'No active account found with the given credentials' },
    });
    expect(new Set(refused.map(bytesOf)).size).toBe(1);
  });

  test('works a hash out for an unknown address, too', async () => {
    const { email } = await makeOperator(app);
    /** The quickest of three, as other work may slow one down. */
    const timed = async (address: string) => {
      const took: number[] = [];
      for (let at = 0; at < 3; at++) {
        const began = performance.now();
        await firstStep({ email: address, password: 'another password' }, `198.51.101.${at}`);
        took.push(performance.now() - began);
      }
      return Math.min(...took);
    };
    const known = await timed(email);
    expect(await timed(`${unique()}@provider.example`)).toBeGreaterThan(known / 4);
  });

  test('is nothing for a user of a practice, nor the other way round', async () => {
    const user = await makeUser(app);
    const { email } = await makeOperator(app);
    expect((await firstStep({ email: user.email, password: PASSWORD })).status).toBe(401);
    expect((await app.call('POST', '/api/token/', { body: { email, password: DESK_PASSWORD } })).status).toBe(401);
  });

  test('locks an address out after five wrong passwords, and not another one', async () => {
    const { email } = await makeOperator(app);
    const wrong = { email, password: 'another password' };
    for (let tries = 0; tries < 5; tries++) expect((await firstStep(wrong, '192.0.2.9')).status).toBe(401);
    const right = { email, password: DESK_PASSWORD };
    expect((await firstStep(right, '192.0.2.9')).status).toBe(429);
    expect((await firstStep(right, '192.0.2.10')).status).toBe(200);
  });
});

describe('the proof of the first step', () => {
  test('is good for nothing but the second one', async () => {
    const { email } = await makeOperator(app);
    const proof = await proofOf(app, email);
    expect((await app.call('GET', '/api/desk/me/', { token: proof })).status).toBe(401);
    expect((await app.call('GET', '/api/desk/me/', { token: `desk_${proof}` })).status).toBe(401);
    expect((await app.call('GET', '/api/users/me/', { token: proof })).status).toBe(401);
    expect((await app.call('POST', '/api/token/verify/', { body: { token: proof } })).status).toBe(401);
    expect((await app.call('POST', '/api/token/refresh/', { body: { refresh: proof } })).status).toBe(401);
  });

  test('is over after five minutes, once it is altered, and once the password is another', async () => {
    const one = await makeOperator(app);
    const other = await makeOperator(app);
    const proof = await proofOf(app, one.email);
    const [, ...rest] = proof.split('.');
    const theirs = [other.id, ...rest].join('.');
    expect(await secondStep(theirs, other.code())).toMatchObject({ status: 401, body: BEGIN });
    const longer = proof.replace(/^(\d+)\.(\d+)/, (_, id, until) => `${id}.${Number(until) + 1}`);
    expect(await secondStep(longer, one.code())).toMatchObject({ status: 401, body: BEGIN });
    expect(await secondStep(`${proof}.1`, one.code())).toMatchObject({ status: 401, body: BEGIN });

    app.clock.advance(5 * MINUTE - 1);
    expect((await secondStep(proof, one.code())).status).toBe(200);
    app.clock.advance(1);
    expect(await secondStep(proof, one.code(1))).toMatchObject({ status: 401, body: BEGIN });

    const again = await proofOf(app, one.email);
    await app.db.prisma.operator.update({ where: { id: one.id }, data: { passwordHash: 'x' } });
    expect(await secondStep(again, one.code(1))).toMatchObject({ status: 401, body: BEGIN });
  });
});

describe('a code of the authenticator', () => {
  test('counts once, and none before it any more', async () => {
    const { email, code } = await makeOperator(app);
    const proof = await proofOf(app, email);
    const [before, now] = [code(-1), code()];
    expect((await secondStep(proof, now)).status).toBe(200);
    expect(await secondStep(proof, now)).toMatchObject({ status: 401, body: WRONG });
    expect(await secondStep(proof, before)).toMatchObject({ status: 401, body: WRONG });
    expect((await secondStep(proof, code(1))).status).toBe(200);
  });

  test('counts one period before and after its time, and not two', async () => {
    for (const [periods, status] of [
      [-2, 401],
      [-1, 200],
      [0, 200],
      [1, 200],
      [2, 401],
    ] as const) {
      const { email, code } = await makeOperator(app);
      expect([periods, (await secondStep(await proofOf(app, email), code(periods))).status]).toEqual([periods, status]);
    }
  });

  test('that two send at the same moment lets one of them in', async () => {
    const { id, email, code } = await makeOperator(app);
    const proof = await proofOf(app, email);
    const before = await sessionsOf(id);
    const answers = await Promise.all([1, 2, 3].map(() => secondStep(proof, code())));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect(await sessionsOf(id)).toBe(before + 1);
  });

  test('is not guessed: five wrong ones lock its owner’s codes, from wherever they come', async () => {
    const { email, code } = await makeOperator(app);
    const proof = await proofOf(app, email);
    const wrong = code(5);
    for (let at = 0; at < 5; at++) expect((await secondStep(proof, wrong, `198.51.100.${at}`)).status).toBe(401);
    expect((await secondStep(proof, code(), '198.51.100.9')).status).toBe(429);
    const other = await makeOperator(app);
    expect((await secondStep(await proofOf(app, other.email), other.code(), '198.51.100.9')).status).toBe(200);
    app.clock.advance(5 * MINUTE + SECOND);
    expect((await secondStep(await proofOf(app, email), code())).status).toBe(200);
  });

  test('does not count after a hundred wrong ones, however slowly they came; a right one begins anew', async () => {
    const { id, email, code, recoveryCodes } = await makeOperator(app);
    const wrongCodes = async () => (await app.db.prisma.operator.findUniqueOrThrow({ where: { id } })).wrongCodes;
    expect((await secondStep(await proofOf(app, email), code(5))).status).toBe(401);
    expect(await wrongCodes()).toBe(1);
    expect((await secondStep(await proofOf(app, email), code())).status).toBe(200);
    expect(await wrongCodes()).toBe(0);
    await app.db.prisma.operator.update({ where: { id }, data: { wrongCodes: MOST_WRONG } });
    for (const one of [code(1), recoveryCodes[0] ?? '']) {
      expect(await secondStep(await proofOf(app, email), one)).toMatchObject({ status: 401, body: WRONG });
    }
    expect(await app.db.prisma.recoveryCode.count({ where: { operatorId: id, usedAt: null } })).toBe(10);
  });

  test('is made of what the database cannot read, and another’s row cannot hold', async () => {
    const one = await makeOperator(app);
    const other = await makeOperator(app);
    const { totpSecret } = await app.db.prisma.operator.findUniqueOrThrow({ where: { id: other.id } });
    await app.db.prisma.operator.update({ where: { id: one.id }, data: { totpSecret } });
    expect((await secondStep(await proofOf(app, one.email), other.code())).status).toBe(401);
    const key = deskKeysOf('another secret of the tests, as long as it has to be').totp;
    const foreign = Uint8Array.from(sealTotpSecret(key, one.id, Buffer.alloc(20)));
    await app.db.prisma.operator.update({ where: { id: one.id }, data: { totpSecret: foreign } });
    expect((await secondStep(await proofOf(app, one.email), one.code())).status).toBe(401);
    // What codes are made of is lost with the secret of the server; recovery codes are not.
    expect((await secondStep(await proofOf(app, one.email), one.recoveryCodes[0] ?? '')).status).toBe(200);
  });
});

describe('a recovery code', () => {
  test('signs in once, however it is typed', async () => {
    const { email, recoveryCodes } = await makeOperator(app);
    const [first = '', second = ''] = recoveryCodes;
    expect(first).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/);
    const proof = await proofOf(app, email);
    const answer = await secondStep(proof, first.toLowerCase().replaceAll('-', ' '));
    expect(answer).toMatchObject({ status: 200, body: { recovery_codes_left: 9 } });
    expect(await secondStep(proof, first)).toMatchObject({ status: 401, body: WRONG });
    expect((await secondStep(proof, second)).status).toBe(200);
  });

  test('of somebody else is wrong, and of two at the same moment one is first', async () => {
    const one = await makeOperator(app);
    const other = await makeOperator(app);
    const proof = await proofOf(app, one.email);
    expect((await secondStep(proof, other.recoveryCodes[0] ?? '')).status).toBe(401);
    const [code = ''] = one.recoveryCodes;
    const answers = await Promise.all([secondStep(proof, code), secondStep(proof, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });
});

test('a session that was ended is over at once on another server', async () => {
  const { id, token } = await makeOperator(app);
  const second = await buildApp({
    ...{ config: app.config, db: app.db, jobs: app.jobs, clock: app.clock, documents: app.documents },
    cheapestSplits: app.cheapestSplits,
  });
  try {
    expect((await inject(second, 'GET', '/api/desk/me/', { token })).status).toBe(200);
    expect((await app.call('POST', '/api/desk/sign-out/', { token })).status).toBe(204);
    expect(await inject(second, 'GET', '/api/desk/me/', { token })).toMatchObject({
      status: 401,
      body: { detail: 'The session has ended: sign in again.', code: 'token_not_valid' },
    });
    expect(await app.db.prisma.deskSession.count({ where: { operatorId: id, endedAt: null } })).toBe(0);
  } finally {
    await second.close();
  }
});
