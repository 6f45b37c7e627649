import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { claimsOf, signToken } from '../../../test/sign-token.ts';
import { installJwt } from '../../http/jwt-signer.ts';
import { newJti, readToken, signPair } from './token-claims.ts';

const SECRET = 'a secret of the tests, long enough for anybody';
const tokens = { signer: await installJwt(Fastify(), SECRET), accessSeconds: 300, refreshSeconds: 14 * 24 * 3600 };

const now = new Date(Math.floor(Date.now() / 1000) * 1000 + 999);
const session = {
  userId: 42,
  family: '7b0e3c5e-6d59-4b7e-9d0b-2f2f5a3f7c11',
  jti: '0123456789abcdef0123456789abcdef',
  issuedAt: now,
  expiresAt: new Date(now.getTime() + 3_600_000),
  now,
};

test('a jti is 32 hex digits, another each time', () => {
  expect(newJti()).toMatch(/^[0-9a-f]{32}$/);
  expect(newJti()).not.toBe(newJti());
});

test('a session signs the same refresh token each time, beside a new access token', () => {
  const [one, other] = [signPair(tokens, session), signPair(tokens, session)];
  expect(one.refresh).toBe(other.refresh);
  expect(one.access).not.toBe(other.access);
});

test('what is signed is read back, in whole seconds', () => {
  const { access, refresh } = signPair(tokens, session);
  const iat = Math.floor(now.getTime() / 1000);
  const shared = { user_id: '42', family: session.family, iat };
  expect(readToken(tokens, access, 'access')).toMatchObject({ ...shared, token_type: 'access', exp: iat + 300 });
  expect(readToken(tokens, refresh, 'refresh')).toEqual({
    ...shared,
    token_type: 'refresh',
    jti: session.jti,
    exp: iat + 3600,
  });
});

test('an access token ends with its session', () => {
  const { access } = signPair(tokens, { ...session, expiresAt: new Date(now.getTime() + 10_000) });
  expect(claimsOf(access).exp - claimsOf(access).iat).toBe(10);
});

const good = claimsOf(signPair(tokens, session).access);
test.each([
  ['of the other type', signPair(tokens, session).refresh, 'Token has wrong type'],
  ['past its time', signToken(SECRET, { ...good, exp: 1_000 }), 'Token is expired'],
  [
    'past its time and of the other type',
    signToken(SECRET, { ...good, exp: 1_000, token_type: 'refresh' }),
    'Token has wrong type',
  ],
  ['past its time and of another secret', signToken('other', { ...good, exp: 1_000 }), 'Token is invalid'],
  ['of another secret', signToken('other', good), 'Token is invalid'],
  ['unsigned', signToken('', good, 'none'), 'Token is invalid'],
  ['of another algorithm', signToken(SECRET, good, 'HS512'), 'Token is invalid'],
  ['without a session', signToken(SECRET, { ...good, family: undefined }), 'Token is invalid'],
  ['with a number for its user', signToken(SECRET, { ...good, user_id: 42 }), 'Token is invalid'],
  ['empty', '', 'Token is invalid'],
])('a token %s is refused', (_name, token, fault) => {
  expect(readToken(tokens, token, 'access')).toBe(fault);
});
