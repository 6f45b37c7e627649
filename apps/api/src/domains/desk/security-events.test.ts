import { beforeEach, expect, test } from 'vitest';
import { DESK_PASSWORD, makeOperator, proofOf } from '../../../test/desk.ts';
import { makeUser, unique } from '../../../test/factories.ts';
import { useLog } from '../../../test/log-lines.ts';
import { useApp } from '../../../test/test-app.ts';
import { TELL_OF_OPERATOR, tellOfOperator } from './people/tell-of-operator.job.ts';

const testApp = useApp({ TRUST_PROXY: 'true' });
const log = useLog(testApp, 'info');

let clients = 0;
let from = '';
beforeEach(() => {
  from = `203.0.113.${++clients}`;
  log.lines();
});

const call = (method: string, url: string, { token, body }: { token?: string; body?: object } = {}) =>
  log.call(method, url, { token, body, headers: { 'x-forwarded-for': from } });

/** Of each security event what tells it from others. */
const events = () =>
  log
    .lines()
    .filter(({ msg }) => msg === 'security')
    .map(({ level, event, operator_id, reason, account, address }) => {
      expect(address).toBe(from);
      return { level, event, operator_id, reason, ...(account !== undefined && { hasAccount: true }) };
    });

test('the log has who signs in at the desk and who is refused, and never what was typed', async () => {
  const { id, email, code } = await makeOperator(testApp);
  const unknown = `${unique()}@provider.example`;
  const wrong = 'another password';
  await call('POST', '/api/desk/sign-in/', { body: { email, password: wrong } });
  await call('POST', '/api/desk/sign-in/', { body: { email: unknown, password: DESK_PASSWORD } });
  const refused = { level: 'warn', event: 'desk-sign-in-refused' };
  expect(events()).toEqual([
    { ...refused, operator_id: id, reason: 'wrong password', hasAccount: true },
    { ...refused, operator_id: undefined, reason: 'unknown address', hasAccount: true },
  ]);
  const proof = await proofOf(testApp, email);
  await call('POST', '/api/desk/sign-in/code/', { body: { proof: `${proof}x`, code: code() } });
  await call('POST', '/api/desk/sign-in/code/', { body: { proof, code: code(7) } });
  const { body } = await call('POST', '/api/desk/sign-in/code/', { body: { proof, code: code() } });
  expect(events()).toEqual([
    { ...refused, operator_id: undefined, reason: 'no first step' },
    { ...refused, operator_id: id, reason: 'wrong code' },
    { level: 'info', event: 'desk-sign-in', operator_id: id, reason: undefined },
  ]);
  await call('GET', '/api/desk/me/', { token: body.token });
  const all = log.written.join('');
  for (const secret of [email, unknown, wrong, DESK_PASSWORD, proof, code(), code(7), body.token]) {
    expect(all).not.toContain(secret);
  }
  expect(all).toContain(`"operator_id":${id}`);
});

test('the log has who is locked out of passwords and of codes', async () => {
  const { id, email, code } = await makeOperator(testApp);
  const wrong = { email, password: 'another password' };
  for (let tries = 0; tries < 6; tries++) await call('POST', '/api/desk/sign-in/', { body: wrong });
  expect(events().slice(4)).toEqual([
    { level: 'warn', event: 'desk-sign-in-refused', operator_id: id, reason: 'wrong password', hasAccount: true },
    {
      level: 'warn',
      event: 'locked-out',
      operator_id: undefined,
      reason: 'desk-sign-in, for this account',
      hasAccount: true,
    },
    { level: 'warn', event: 'attempt-while-locked', operator_id: undefined, reason: 'desk-sign-in', hasAccount: true },
  ]);
  const proof = await proofOf(testApp, email);
  for (let tries = 0; tries < 6; tries++) {
    await call('POST', '/api/desk/sign-in/code/', { body: { proof, code: code(7) } });
  }
  expect(events().slice(4)).toEqual([
    { level: 'warn', event: 'desk-sign-in-refused', operator_id: id, reason: 'wrong code' },
    { level: 'warn', event: 'locked-out', operator_id: undefined, reason: 'desk-code, for this account' },
    { level: 'warn', event: 'attempt-while-locked', operator_id: undefined, reason: 'desk-code' },
  ]);
});

test('the log has whose session ended, who came with a token of the others, and whose role did not reach', async () => {
  const { id, token } = await makeOperator(testApp, 'viewer');
  const { token: practices } = await makeUser(testApp);
  const [{ id: session }] = (await call('GET', '/api/desk/sessions/', { token })).body.sessions;
  await call('GET', '/api/desk/operators/', { token });
  await call('GET', '/api/desk/me/', { token: practices });
  await call('GET', '/api/users/me/', { token });
  await call('POST', '/api/desk/sessions/end-others/', { token });
  await call('DELETE', `/api/desk/sessions/${session}/`, { token });
  await call('GET', '/api/desk/me/', { token });
  const warned = { level: 'warn', operator_id: undefined };
  expect(events()).toEqual([
    { ...warned, event: 'access-refused', operator_id: id, reason: 'role too low' },
    { ...warned, event: 'access-refused', reason: 'a token for other calls than of desk' },
    { ...warned, event: 'access-refused', reason: 'a token for other calls than of signed-in' },
    { ...warned, event: 'desk-session-ended', operator_id: id, reason: 'all others, by themselves' },
    { ...warned, event: 'desk-session-ended', operator_id: id, reason: 'one, by themselves' },
    { ...warned, event: 'token-refused', reason: 'No session of the desk' },
  ]);
});

test('what admins and commands do to people is told by a job', async () => {
  const told: unknown[] = [];
  const facts = { operatorId: 7, reason: 'access ended', operator: 'Aoife <a@provider.example>' } as const;
  await tellOfOperator((...all) => told.push(all)).run(facts);
  expect(told).toEqual([['desk-access-changed', facts]]);
  expect(TELL_OF_OPERATOR.retries).toBeGreaterThan(0);
});
