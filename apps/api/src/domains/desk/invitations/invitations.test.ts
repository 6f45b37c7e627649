import { beforeAll, describe, expect, test } from 'vitest';
import { codeOf, makeOperator } from '../../../../test/desk.ts';
import { unique } from '../../../../test/factories.ts';
import { useMailServer } from '../../../../test/mail-server.ts';
import { startMailWorkers } from '../../../../test/mail-workers.ts';
import { useApp } from '../../../../test/test-app.ts';
import { HOUR, SECOND } from '../../../kernel/clock.ts';
import { makeInvitation } from './make-invitation.ts';

const server = useMailServer();
const app = useApp({ PRODUCT_NAME: 'Vets & Co', SUPPORT_EMAIL: 'help@provider.example' });
const PASSWORD = 'a password of the desk';
const OVER = { status: 400, body: { detail: 'The invitation is no longer valid: ask for another.' } };

beforeAll(() => startMailWorkers(app, server));

const accept = (invitation: string, password = PASSWORD) =>
  app.call('POST', '/api/desk/invitations/accept/', { body: { invitation, password } });
const confirm = (invitation: string, code: string) =>
  app.call('POST', '/api/desk/invitations/confirm/', { body: { invitation, code } });
const isIn = async (token: string) => (await app.call('GET', '/api/desk/me/', { token })).status === 200;
const secretIn = (link = '') => /\/desk\/invitation#([\w-]{43})/.exec(link)?.[1] ?? '';

/** Somebody who was invited and not written to. */
async function invited() {
  const email = `${unique('o')}@provider.example`;
  const data = { email, name: 'Niamh', role: 'operator', createdAt: app.clock.now() } as const;
  const { id } = await app.db.prisma.operator.create({ data });
  return { id, email, invitation: await linkFor(id) };
}

async function linkFor(id: number): Promise<string> {
  const link = await makeInvitation({ db: app.db, clock: app.clock, linkBase: 'https://orders.example' }, id);
  return secretIn(link);
}

describe('an invitation', () => {
  test('comes by mail, and leads to a password, an authenticator, recovery codes and a session', async () => {
    const admin = await makeOperator(app);
    const email = `${unique('o')}@provider.example`;
    const person = { email, name: 'Niamh Daly', role: 'operator' };
    await app.call('POST', '/api/desk/operators/', { token: admin.token, body: person });
    await expect.poll(() => server.sentTo(email)).toHaveLength(1);
    const [mail] = server.sentTo(email);
    expect(mail?.subject).toBe('Your access to the Vets & Co desk');
    for (const words of ['Hello Niamh Daly,', email, 'works once, for 72 hours']) {
      expect(mail?.text).toContain(words);
      expect(mail?.html).toContain(words);
    }
    const invitation = secretIn(mail?.text);
    const kept = await app.db.prisma.deskInvitation.findFirstOrThrow({ where: { operator: { email } } });
    expect(JSON.stringify(kept)).not.toContain(invitation);

    const { status, body } = await accept(invitation);
    expect([status, body.email, body.name]).toEqual([200, email, 'Niamh Daly']);
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(body.uri);
    expect(decodeURIComponent(uri.pathname)).toBe(`/Vets & Co desk:${email}`);
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({
      ...{ secret: body.secret, issuer: 'Vets & Co desk', digits: '6', period: '30' },
    });
    // Nothing counts yet.
    const signIn = () => app.call('POST', '/api/desk/sign-in/', { body: { email, password: PASSWORD } });
    expect((await signIn()).status).toBe(401);

    const confirmed = await confirm(invitation, codeOf(app, body.secret));
    expect(confirmed).toMatchObject({ status: 200, body: { session: { recovery_codes_left: 10 } } });
    expect(confirmed.body.recovery_codes).toHaveLength(10);
    expect(await isIn(confirmed.body.session.token)).toBe(true);
    const { proof } = (await signIn()).body;
    const enter = (code: string) => app.call('POST', '/api/desk/sign-in/code/', { body: { proof, code } });
    expect((await enter(codeOf(app, body.secret))).status).toBe(401);
    expect((await enter(codeOf(app, body.secret, 1))).status).toBe(200);
    const actions = await app.db.prisma.auditEntry.findMany({ where: { subject: email }, orderBy: { id: 'asc' } });
    expect(actions.map(({ action, actor }) => [action, actor])).toEqual([
      ['operators invite', `${admin.name} <${admin.email}>`],
      ['invitation confirm', `Niamh Daly <${email}>`],
    ]);
  });

  test('is used up by the code that confirms it; of two at the same moment one is first', async () => {
    const { id, invitation } = await invited();
    const { body } = await accept(invitation);
    const code = codeOf(app, body.secret);
    const answers = await Promise.all([confirm(invitation, code), confirm(invitation, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await app.db.prisma.deskSession.count({ where: { operatorId: id } })).toBe(1);
    expect(await accept(invitation)).toMatchObject(OVER);
    expect(await confirm(invitation, codeOf(app, body.secret, 1))).toMatchObject(OVER);
  });

  test('is no longer valid after 72 hours, once it is altered, and once there is a newer one', async () => {
    const { id, invitation } = await invited();
    app.clock.advance(72 * HOUR - 1);
    const { status, body } = await accept(invitation);
    expect(status).toBe(200);
    app.clock.advance(1);
    expect(await accept(invitation)).toMatchObject(OVER);
    expect(await confirm(invitation, codeOf(app, body.secret))).toMatchObject(OVER);
    const newer = await linkFor(id);
    expect(await accept(`${newer}x`)).toMatchObject(OVER);
    expect((await accept(newer)).status).toBe(200);
    const newest = await linkFor(id);
    expect(await accept(newer)).toMatchObject(OVER);
    // What was chosen by the older one is gone with it.
    expect(await confirm(newest, codeOf(app, body.secret))).toMatchObject(OVER);
    app.clock.reset();
  });

  test('may be accepted again before it is confirmed: the last choice counts', async () => {
    const { email, invitation } = await invited();
    const first = await accept(invitation, 'the first password here');
    const second = await accept(invitation, 'the second password here');
    expect(await confirm(invitation, codeOf(app, first.body.secret))).toMatchObject({
      status: 401,
      body: { detail: 'The code is wrong, or was used before.' },
    });
    expect((await confirm(invitation, codeOf(app, second.body.secret))).status).toBe(200);
    const signIn = (password: string) => app.call('POST', '/api/desk/sign-in/', { body: { email, password } });
    expect((await signIn('the first password here')).status).toBe(401);
    expect((await signIn('the second password here')).status).toBe(200);
  });

  test('of somebody whose access has ended is none, and none is made', async () => {
    const { id, invitation } = await invited();
    await app.db.prisma.operator.update({ where: { id }, data: { endedAt: app.clock.now() } });
    expect(await accept(invitation)).toMatchObject(OVER);
    expect(await linkFor(id)).toBe('');
    const { id: active } = await makeOperator(app);
    expect(await linkFor(active)).toBe('');
  });

  test('takes no short and no common password', async () => {
    const { invitation } = await invited();
    expect((await accept(invitation, 'eleven char')).status).toBe(400);
    expect(await accept(invitation, 'LeaveMeAlone')).toMatchObject({
      status: 400,
      body: { password: ['This password is too common.'] },
    });
  });

  test('that is accepted anew lets nobody in by what was before', async () => {
    const admin = await makeOperator(app);
    const person = await makeOperator(app, 'viewer');
    await app.call('POST', `/api/desk/operators/${person.id}/invite/`, { token: admin.token });
    await expect.poll(() => server.sentTo(person.email)).toHaveLength(1);
    const invitation = secretIn(server.sentTo(person.email)[0]?.text);
    const { body } = await accept(invitation);
    app.clock.advance(30 * SECOND);
    expect((await confirm(invitation, person.code())).status).toBe(401);
    const { body: begun } = await confirm(invitation, codeOf(app, body.secret));
    expect(begun.recovery_codes).not.toContain(person.recoveryCodes[0]);
    expect([await isIn(person.token), await isIn(begun.session.token)]).toEqual([false, true]);
  });
});
