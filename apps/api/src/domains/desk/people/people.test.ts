import { describe, expect, test } from 'vitest';
import { DESK_PASSWORD, makeOperator, proofOf } from '../../../../test/desk.ts';
import { unique } from '../../../../test/factories.ts';
import { useApp } from '../../../../test/test-app.ts';

const app = useApp();
const PEOPLE = '/api/desk/operators/';

const call = (method: string, path: string, token: string, body?: unknown) =>
  app.call(method, `${PEOPLE}${path}`, { token, ...(body !== undefined && { body }) });
const auditOf = (subject: string) => app.db.prisma.auditEntry.findMany({ where: { subject }, orderBy: { id: 'asc' } });
const rowOf = (id: number) => app.db.prisma.operator.findUniqueOrThrow({ where: { id } });
const isIn = async (token: string) => (await app.call('GET', '/api/desk/me/', { token })).status === 200;
const jobsOf = async (queue: string, operatorId: number) => {
  const { rows } = await app.db.pool.query<{ data: unknown }>(
    `SELECT data FROM pgboss.job WHERE name = $1 AND (data ->> 'operatorId')::int = $2 ORDER BY created_on`,
    [queue, operatorId],
  );
  return rows.map(({ data }) => data);
};

/** Makes everybody else no admin, as the files of tests share no database but its tests do. */
const alone = (...ids: number[]) =>
  app.db.prisma.operator.updateMany({ where: { id: { notIn: ids }, role: 'admin' }, data: { role: 'operator' } });

describe('an admin', () => {
  test('invites somebody, who is sent a link and told of in audit and log', async () => {
    const admin = await makeOperator(app);
    const email = `${unique('o')}@provider.example`;
    const person = { email: ` ${email.toUpperCase()} `, name: ' Niamh Daly ', role: 'operator' };
    const { status, body } = await call('POST', '', admin.token, person);
    expect([status, body]).toEqual([
      201,
      {
        ...{ id: body.id, email, name: 'Niamh Daly', role: 'operator', wholesaler: null, state: 'invited' },
        ...{ invited_until: null, sessions: 0, last_used_at: null },
      },
    ]);
    expect(await jobsOf('send-desk-invitation', body.id)).toEqual([{ operatorId: body.id }]);
    const by = `${admin.name} <${admin.email}>`;
    expect(await jobsOf('tell-of-operator', body.id)).toEqual([
      { operatorId: body.id, reason: 'invited', operator: by },
    ]);
    expect(await auditOf(email)).toMatchObject([
      {
        actor: by,
        action: 'operators invite',
        at: app.clock.now(),
        details: { from: '127.0.0.1', changed: { name: [null, 'Niamh Daly'], role: [null, 'operator'] } },
      },
    ]);
    expect(await call('POST', '', admin.token, person)).toMatchObject({
      status: 409,
      body: { detail: 'Somebody at the desk has this address.', code: 'operator_exists' },
    });
    expect(await auditOf(email)).toHaveLength(1);
  });

  test('sees everybody by name, with their sessions, and who ended behind them', async () => {
    const admin = await makeOperator(app);
    const person = await makeOperator(app, 'viewer');
    const gone = await makeOperator(app, 'viewer');
    await call('DELETE', `${gone.id}/`, admin.token);
    const { operators } = (await call('GET', '', admin.token)).body;
    const found = (id: number) => operators.find((one: { id: number }) => one.id === id);
    expect(found(person.id)).toEqual({
      ...{ id: person.id, email: person.email, name: person.name, role: 'viewer', wholesaler: null, state: 'active' },
      ...{ invited_until: null, sessions: 1, last_used_at: app.clock.now().toISOString() },
    });
    expect(found(gone.id)).toMatchObject({ state: 'ended', sessions: 0 });
    const states = operators.map(({ state }: { state: string }) => state === 'ended');
    expect(states).toEqual([...states].sort());
    const names = operators
      .filter(({ state }: { state: string }) => state !== 'ended')
      .map(({ name }: never) => String(name));
    expect(names).toEqual([...names].sort((one, other) => one.toLowerCase().localeCompare(other.toLowerCase())));
  });

  test('gives another role and name, which holds at the next call and is in the audit as it was and is', async () => {
    const admin = await makeOperator(app);
    const person = await makeOperator(app, 'viewer');
    expect((await call('GET', '', person.token)).status).toBe(403);
    const { status, body } = await call('PATCH', `${person.id}/`, admin.token, { role: 'admin' });
    expect([status, body.role, body.name]).toEqual([200, 'admin', person.name]);
    expect((await call('GET', '', person.token)).status).toBe(200);
    await call('PATCH', `${person.id}/`, admin.token, { name: 'Orla' });
    expect((await auditOf(person.email)).map(({ action, details }) => [action, details])).toEqual([
      ['operators set', { from: '127.0.0.1', changed: { role: ['viewer', 'admin'] } }],
      ['operators set', { from: '127.0.0.1', changed: { name: [person.name, 'Orla'] } }],
    ]);
    expect(await jobsOf('tell-of-operator', person.id)).toHaveLength(1);
  });

  test('ends the sessions of another, who may sign in again', async () => {
    const admin = await makeOperator(app);
    const person = await makeOperator(app, 'operator');
    const answer = await call('POST', `${person.id}/end-sessions/`, admin.token);
    expect(answer).toMatchObject({ status: 200, body: { ended: 1 } });
    expect([await isIn(person.token), await isIn(admin.token)]).toEqual([false, true]);
    const body = { proof: await proofOf(app, person.email), code: person.code() };
    expect((await app.call('POST', '/api/desk/sign-in/code/', { body })).status).toBe(200);
    expect(await auditOf(person.email)).toMatchObject([{ action: 'operators end-sessions' }]);
  });

  test('ends the access of another at once: sessions, password, codes and an invitation; the name stays', async () => {
    const admin = await makeOperator(app);
    const person = await makeOperator(app, 'operator');
    const proof = await proofOf(app, person.email);
    expect((await call('DELETE', `${person.id}/`, admin.token)).status).toBe(204);
    expect(await isIn(person.token)).toBe(false);
    for (const code of [person.code(), person.recoveryCodes[0]]) {
      expect((await app.call('POST', '/api/desk/sign-in/code/', { body: { proof, code } })).status).toBe(401);
    }
    expect(await rowOf(person.id)).toMatchObject({
      ...{ email: person.email, name: person.name, endedAt: app.clock.now() },
      ...{ passwordHash: null, totpSecret: null, totpStep: null },
    });
    expect(await app.db.prisma.recoveryCode.count({ where: { operatorId: person.id } })).toBe(0);
    expect(await auditOf(person.email)).toMatchObject([
      { action: 'operators end', details: { changed: { hasAccess: [true, false] } } },
    ]);
    for (const [method, path] of [
      ['DELETE', ''],
      ['PATCH', ''],
      ['POST', 'invite/'],
      ['POST', 'end-sessions/'],
    ] as const) {
      expect((await call(method, `${person.id}/${path}`, admin.token, {})).status).toBe(404);
    }
    // Back by another invitation.
    const { status, body } = await call('POST', '', admin.token, { email: person.email, name: 'Back', role: 'viewer' });
    expect([status, body.id, body.state, body.role]).toEqual([201, person.id, 'invited', 'viewer']);
  });

  test('has somebody begin anew who lost a phone: what they got in by is over at once', async () => {
    const admin = await makeOperator(app);
    const person = await makeOperator(app, 'operator');
    const { status, body } = await call('POST', `${person.id}/invite/`, admin.token);
    expect([status, body.state, body.role]).toEqual([200, 'invited', 'operator']);
    expect(await isIn(person.token)).toBe(false);
    const signIn = { email: person.email, password: DESK_PASSWORD };
    expect((await app.call('POST', '/api/desk/sign-in/', { body: signIn })).status).toBe(401);
    expect(await jobsOf('send-desk-invitation', person.id)).toHaveLength(1);
    expect(await auditOf(person.email)).toMatchObject([
      { action: 'operators invite-again', details: { changed: { state: ['active', 'invited'] } } },
    ]);
  });
});

describe('the last admin', () => {
  const LAST = { status: 409, body: { detail: 'They are the last admin who can sign in.', code: 'last_admin' } };

  test('is not ended, demoted or invited again; an admin who was only invited does not count', async () => {
    const admin = await makeOperator(app);
    await alone(admin.id);
    await call('POST', '', admin.token, { email: `${unique('o')}@provider.example`, name: 'New', role: 'admin' });
    expect(await call('DELETE', `${admin.id}/`, admin.token)).toMatchObject(LAST);
    expect(await call('PATCH', `${admin.id}/`, admin.token, { role: 'operator' })).toMatchObject(LAST);
    expect(await call('POST', `${admin.id}/invite/`, admin.token)).toMatchObject(LAST);
    expect((await call('PATCH', `${admin.id}/`, admin.token, { role: 'admin', name: 'Still' })).status).toBe(200);
    expect(await isIn(admin.token)).toBe(true);
    expect(await auditOf(admin.email)).toHaveLength(1);

    const other = await makeOperator(app);
    expect((await call('DELETE', `${admin.id}/`, admin.token)).status).toBe(204);
    expect(await call('DELETE', `${other.id}/`, other.token)).toMatchObject(LAST);
  });

  test('is there still when two end each other at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const one = await makeOperator(app);
      const other = await makeOperator(app);
      await alone(one.id, other.id);
      await Promise.all([
        call('DELETE', `${other.id}/`, one.token),
        call('PATCH', `${one.id}/`, other.token, { role: 'viewer' }),
      ]);
      const left = await app.db.prisma.operator.count({
        where: { role: 'admin', endedAt: null, passwordHash: { not: null } },
      });
      expect(left).toBe(1);
    }
  });
});
