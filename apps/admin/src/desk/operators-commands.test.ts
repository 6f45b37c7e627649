import { codeOf, makeOperator } from '@formulary/api/test/desk';
import { makeUser, unique } from '@formulary/api/test/factories';
import { useApp } from '@formulary/api/test/test-app';
import { beforeEach, describe, expect, test } from 'vitest';
import { useCommandLine } from '../../test/command-line.ts';

const app = useApp();
const admin = useCommandLine(app);
const sending = useCommandLine(app, { sendsMail: true });
const nightly = useCommandLine(app, { named: 'nightly' });

const newEmail = () => `${unique('o')}@provider.example`;
const auditOf = (subject: string) => app.db.prisma.auditEntry.findMany({ where: { subject }, orderBy: { id: 'asc' } });
const isIn = async (token: string) => (await app.call('GET', '/api/desk/me/', { token })).status === 200;

/** Accepts the invitation of a printed link and confirms it; answers the session's token. */
async function begin(printed: string): Promise<string> {
  const invitation = /https:\/\/orders\.example\/desk\/invitation#([\w-]{43})$/.exec(printed)?.[1];
  const post = (url: string, body: unknown) => app.call('POST', `/api/desk/invitations/${url}/`, { body });
  const { body } = await post('accept', { invitation, password: unique('a password here ') });
  return (await post('confirm', { invitation, code: codeOf(app, body.secret) })).body.session.token;
}

/** Nobody is at the desk, so that commands say what they say of themselves. */
beforeEach(async () => {
  await app.db.prisma.operator.deleteMany({});
});

describe('operators', () => {
  test('are invited by a link, so that there is a first admin, and are listed', async () => {
    const email = newEmail();
    const { printed } = await admin.run(
      'operators',
      'invite',
      ` ${email.toUpperCase()}`,
      '--name',
      'Niamh Daly',
      '--role',
      'admin',
    );
    const token = await begin(printed);
    expect((await app.call('GET', '/api/desk/operators/', { token })).body).toMatchObject({
      operators: [{ email, name: 'Niamh Daly', role: 'admin', state: 'active', sessions: 1 }],
    });
    const { printed: listed } = await admin.run('operators', 'list');
    expect(listed).toMatch(new RegExp(`^${email} +Niamh Daly +admin +active +1 +\\d{4}-`, 'm'));
    expect(JSON.parse((await admin.run('operators', 'list', '--json')).printed)).toMatchObject([{ email }]);
    const [entry] = await auditOf(email);
    expect(entry).toMatchObject({ actor: 'mary', action: 'operators invite' });
    expect(entry?.details).toMatchObject({ name: 'Niamh Daly', role: 'admin' });
    expect(JSON.stringify(entry?.details)).not.toContain('invitation#');
  });

  test('are sent the link where there is a mail server, unless it is to be printed', async () => {
    const email = newEmail();
    const invite = ['operators', 'invite', email, '--name', 'Niamh', '--role', 'viewer'];
    expect((await sending.run(...invite, '--dry-run')).printed).toContain('operators 1 new');
    expect(await app.db.prisma.operator.count()).toBe(0);
    expect((await sending.run(...invite)).printed).toBe(`${email} is sent an invitation.`);
    expect(await app.db.prisma.deskInvitation.count()).toBe(0);
    const { printed } = await sending.run('operators', 'invite-again', email, '--print-link', '--yes');
    expect(printed).toContain('begins here, within 72 hours: https://orders.example/desk/invitation#');
    expect((await sending.run(...invite)).fault).toBe('Somebody at the desk has this address.');
    expect((await sending.run('operators', 'invite', 'nobody', '--name', 'N', '--role', 'viewer')).fault).toContain(
      'email',
    );
  });

  test('are changed and ended by the operations of the desk', async () => {
    const first = await makeOperator(app);
    const { id, email, token } = await makeOperator(app, 'viewer');
    const set = await admin.run('operators', 'set', ` ${email} `, '--role', 'operator');
    expect(set.printed).toMatch(new RegExp(`^${email} is .*, operator\\.$`));
    expect((await admin.run('operators', 'set', email)).fault).toBe('Nothing is given to change.');
    expect((await admin.run('operators', 'end-sessions', email)).printed).toBe(`1 sessions of ${email} have ended.`);
    expect(await isIn(token)).toBe(false);
    expect((await admin.run('operators', 'end', email)).fault).toContain('Say --yes');
    expect((await admin.run('operators', 'end', email, '--yes')).printed).toBe(`The access of ${email} has ended.`);
    expect((await admin.run('operators', 'set', email, '--role', 'viewer')).fault).toBe(
      `The access of ${email} has ended: invite them to let them back.`,
    );
    expect((await admin.run('operators', 'end', 'nobody@provider.example', '--yes')).fault).toBe(
      'There is nobody nobody@provider.example at the desk.',
    );
    expect((await app.db.prisma.operator.findUniqueOrThrow({ where: { id } })).endedAt).not.toBeNull();
    expect((await auditOf(email)).map(({ action, details }) => [action, details])).toEqual([
      ['operators set', { role: 'operator', changed: { role: ['viewer', 'operator'] } }],
      ['operators end-sessions', {}],
      ['operators end', { changed: { hasAccess: [true, false] } }],
    ]);
    const last = 'They are the last admin who can sign in.';
    expect((await admin.run('operators', 'end', first.email, '--yes')).fault).toBe(last);
    expect((await admin.run('operators', 'set', first.email, '--role', 'viewer')).fault).toBe(last);
    // Whoever calls the command can read the link: it is the way back.
    const { printed } = await admin.run('operators', 'invite-again', first.email, '--yes');
    expect(await isIn(first.token)).toBe(false);
    expect(await isIn(await begin(printed))).toBe(true);
  });
});

describe('--as', () => {
  test('is any name before there are people at the desk, and then one of theirs, by e-mail', async () => {
    const { email: user } = await makeUser(app);
    const set = (...as: string[]) => admin.run('users', 'set', user, '--can-order', 'no', ...as);
    await app.db.prisma.operator.create({
      data: { email: newEmail(), name: 'Invited', role: 'admin', createdAt: app.clock.now() },
    });
    expect((await set('--as', 'Aoife')).fault).toBeUndefined();
    const { email, name } = await makeOperator(app, 'viewer');
    expect((await set('--as', 'Aoife')).fault).toBe(
      'Nobody at the desk has the address Aoife: see admin operators list.',
    );
    expect((await set('--as', ` ${email.toUpperCase()} `)).fault).toBeUndefined();
    expect((await set()).fault).toBeUndefined();
    // A setting that is older than the desk stops no program at night.
    expect((await nightly.run('users', 'set', user, '--can-order', 'no')).fault).toBeUndefined();
    await app.db.prisma.operator.update({ where: { email }, data: { endedAt: app.clock.now() } });
    await makeOperator(app);
    expect((await set('--as', email)).fault).toContain('Nobody at the desk');
    expect((await auditOf(user)).map(({ actor }) => actor)).toEqual([
      'Aoife (mary)',
      `${name} <${email}> (mary)`,
      'mary',
      'nightly (mary)',
    ]);
  });
});
