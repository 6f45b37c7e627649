import { routes } from '@formulary/contracts/routes';
import { DESK_ROLES, OPERATOR_ROLES } from '@formulary/contracts/shared/desk-roles';
import { LARGEST_ID } from '@formulary/contracts/shared/fields';
import type { Route } from '@formulary/contracts/shared/route';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeOperator, makeWholesalersPerson, proofOf } from '../../test/desk.ts';
import { makeUser, makeWholesaler } from '../../test/factories.ts';
import { claimsOf, signToken } from '../../test/sign-token.ts';
import { type Answered, useApp } from '../../test/test-app.ts';

const app = useApp();

/** What becomes of a token at a call; `role`: it is let in where the role reaches. */
type Expected = 'no token' | 'bad token' | 'nothing there' | 'let in' | 'role';

interface Kind {
  readonly name: string;
  readonly token: () => string | undefined;
  readonly atPractices: Expected;
  readonly atDesk: Expected;
}

const tokens = new Map<string, string>();
const kind = (name: string, atPractices: Expected, atDesk: Expected): Kind => ({
  ...{ name, atPractices, atDesk },
  token: () => tokens.get(name),
});

const KINDS: readonly Kind[] = [
  kind('none', 'no token', 'no token'),
  kind('garbage', 'bad token', 'bad token'),
  kind('the proof of a first step', 'bad token', 'bad token'),
  kind('a practice’s token of another secret', 'bad token', 'bad token'),
  kind('a practice’s access token', 'let in', 'nothing there'),
  kind('a practice’s refresh token', 'bad token', 'nothing there'),
  kind('a practice’s access token that is over', 'bad token', 'nothing there'),
  kind('a practice’s session that was ended', 'bad token', 'nothing there'),
  ...OPERATOR_ROLES.map((role) => kind(role, 'nothing there', 'role')),
  kind('a session of the desk that was ended', 'nothing there', 'bad token'),
  kind('a session of the desk that never was', 'nothing there', 'bad token'),
];

beforeAll(async () => {
  const user = await makeUser(app);
  const other = await makeUser(app);
  await app.call('POST', '/api/token/logout/', { body: { refresh: other.refresh } });
  const ended = await makeOperator(app);
  tokens.set('garbage', 'garbage');
  tokens.set('the proof of a first step', await proofOf(app, ended.email));
  tokens.set('a practice’s token of another secret', signToken('x'.repeat(40), claimsOf(user.token)));
  tokens.set('a practice’s access token', user.token);
  tokens.set('a practice’s refresh token', user.refresh);
  const past = { ...claimsOf(user.token), iat: 1_000, exp: 2_000 };
  tokens.set('a practice’s access token that is over', signToken(app.config.secrets.jwt, past));
  tokens.set('a practice’s session that was ended', other.token);
  for (const role of DESK_ROLES) tokens.set(role, (await makeOperator(app, role)).token);
  tokens.set('wholesaler', (await makeWholesalersPerson(app, await makeWholesaler(app))).token);
  await app.call('POST', '/api/desk/sign-out/', { token: ended.token });
  tokens.set('a session of the desk that was ended', ended.token);
  tokens.set('a session of the desk that never was', `desk_${'x'.repeat(43)}`);
});

const RANKS: readonly string[] = DESK_ROLES;

/** A body that nobody can read: whoever is let in is told so, and nothing is done. */
const ask = ({ method, path }: Route, token: string | undefined) =>
  app.call(method, path.replaceAll(/:\w+/g, String(LARGEST_ID)), { token, ...(method !== 'GET' && { body: '{' }) });

function bytesOf({ status, headers, body }: Answered) {
  const { date: _date, 'x-request-id': _id, ...rest } = headers;
  return JSON.stringify([status, rest, body]);
}

async function expectAnswer(route: Route, { name, token }: Kind, expected: Expected) {
  const answer = await ask(route, token());
  const { status, headers } = answer;
  switch (expected) {
    case 'no token':
      return expect([name, status, headers['error-code']]).toEqual([name, 401, 'not_authenticated']);
    case 'bad token':
      return expect([name, status, headers['error-code']]).toEqual([name, 401, 'token_not_valid']);
    case 'nothing there':
      return expectNothingThere(route, name, token(), answer);
    case 'let in':
      return expectLetIn(route, name, answer);
    case 'role': {
      const { role: admitted = 'admin' } = route;
      if (admitted === 'everybody' || name === admitted) return expectLetIn(route, name, answer);
      if (name === 'wholesaler' || admitted === 'wholesaler') return expectNothingThere(route, name, token(), answer);
      if (RANKS.indexOf(name) >= RANKS.indexOf(admitted)) return expectLetIn(route, name, answer);
      return expect([name, status, headers['error-code']]).toEqual([name, 403, 'role_too_low']);
    }
  }
}

async function expectNothingThere({ method }: Route, name: string, token: string | undefined, answer: Answered) {
  const missing = await app.call(method, '/api/desk/nothing/', { token });
  expect([name, bytesOf(answer)]).toEqual([name, bytesOf(missing)]);
}

function expectLetIn(route: Route, name: string, { status, headers }: Answered): void {
  const code = status < 400 ? 'done' : headers['error-code'];
  // A document has no body that could not be read: its query is looked at.
  const refused = route.takesDocument ? ['document_not_read', 'invalid'] : ['parse_error'];
  const allowed = route.method === 'GET' ? ['done', 'invalid', 'not_found'] : refused;
  expect([name, status, code]).toEqual([name, status, expect.toBeOneOf(allowed)]);
}

const closed = routes.filter(({ access }) => access !== 'public').map((route) => [route.id, route] as const);

describe('who is let in', () => {
  test.each(closed)('to %s, by every kind of token', async (_id, route) => {
    for (const one of KINDS) await expectAnswer(route, one, route.access === 'desk' ? one.atDesk : one.atPractices);
  });
});

test('another role is another role at the next call', async () => {
  const { id, token } = await makeOperator(app, 'viewer');
  const list = () => app.call('GET', '/api/desk/operators/', { token });
  expect(await list()).toMatchObject({
    status: 403,
    body: { detail: 'This takes the role admin.', code: 'role_too_low' },
  });
  await app.db.prisma.operator.update({ where: { id }, data: { role: 'admin' } });
  expect((await list()).status).toBe(200);
  await app.db.prisma.operator.update({ where: { id }, data: { role: 'operator' } });
  expect((await list()).status).toBe(403);
});
