import { beforeAll, expect, test } from 'vitest';
import { useCommandLine } from '../../../../admin/test/command-line.ts';
import { type MadeUser, makeUser, unique } from '../../../test/factories.ts';
import { useMailServer } from '../../../test/mail-server.ts';
import { startMailWorkers } from '../../../test/mail-workers.ts';
import { useApp } from '../../../test/test-app.ts';
import { openLogger } from '../../logger.ts';
import { makePasswordLink } from './make-password-link.ts';
import { sendPasswordChanged } from './send-password-changed.job.ts';

const server = useMailServer();
const app = useApp({ PRODUCT_NAME: 'Vets & Co', SUPPORT_EMAIL: 'help@provider.example' });
const admin = useCommandLine(app);
const logged: string[] = [];
beforeAll(() =>
  startMailWorkers(app, server, { logger: openLogger('warn', { write: (line) => void logged.push(line) }) }),
);

async function reset({ id }: MadeUser, password: string) {
  const linkBase = 'https://orders.example';
  const link = await makePasswordLink({ db: app.db, clock: app.clock, linkBase }, { userId: id, purpose: 'reset' });
  const url = `/api/users${new URL(link).pathname.replace('/auth', '')}/`;
  return (await app.call('POST', url, { body: { password, password_confirm: password } })).status;
}

test('a user whose password was changed is mailed when, and what to do if it was somebody else', async () => {
  const user = await makeUser(app);
  const password = unique('chosen ');
  expect(await reset(user, password)).toBe(200);
  await expect.poll(() => server.sentTo(user.email)).toHaveLength(1);
  const [mail] = server.sentTo(user.email);
  expect(mail).toMatchObject({ subject: 'Your Vets & Co password was changed', to: [{ address: user.email }] });
  const now = app.clock.now();
  const time = new Intl.DateTimeFormat('en-IE', { timeZone: 'Europe/Dublin', timeStyle: 'short' }).format(now);
  for (const words of [
    'Hello Aoife,',
    user.email,
    `${time} (Europe/Dublin)`,
    'If it was not',
    'help@provider.example',
  ]) {
    expect(mail?.text).toContain(words);
    expect(mail?.html).toContain(words);
  }
  // To the page that asks for a link: a message that anybody may read holds none that works.
  expect(mail?.text).toContain('http://localhost:4321/auth/password-reset\n');
  expect(JSON.stringify(mail)).not.toContain(password);
});

test('no mail is sent for a password that was not changed', async () => {
  const user = await makeUser(app);
  expect(await reset(user, 'letmein')).toBe(400);
  const { rows } = await app.db.pool.query(
    "SELECT 1 FROM pgboss.job WHERE name = 'send-password-changed' AND data ->> 'userId' = $1",
    [String(user.id)],
  );
  expect(rows).toEqual([]);
});

test('each try is the same message, and a failure is reported to the provider', async () => {
  const { id: userId } = await makeUser(app);
  const [sent, reported]: [string[], string[]] = [[], []];
  const worker = sendPasswordChanged({
    db: app.db,
    linkBase: 'https://orders.example',
    mail: { send: async ({ id }) => void sent.push(id) },
    frame: app.config.provider,
    reportFailure: (words) => reported.push(words),
  });
  const payload = { userId, at: '2026-11-22T12:00:00.000Z' };
  await worker.run(payload);
  await worker.run(payload);
  expect(sent).toEqual([`password-changed-${userId}-1795348800000`, sent[0]]);
  await worker.run({ ...payload, userId: 999_999_999 });
  expect(sent).toHaveLength(2);
  await worker.giveUp(payload);
  expect(reported).toEqual([`User ${userId} could not be told that their password was changed.`]);
});

test('disabling and enabling a user by command is in the log of the server, with the operator', async () => {
  const { id, email } = await makeUser(app);
  const lines = () => logged.map((line) => JSON.parse(line)).filter(({ user_id }) => user_id === id);
  await admin.run('users', 'disable', email, '--dry-run');
  await admin.run('users', 'disable', email);
  const line = { level: 'warn', time: expect.any(String), msg: 'security', user_id: id, operator: 'mary' };
  await expect.poll(lines).toEqual([{ ...line, event: 'user-disabled' }]);
  await admin.run('users', 'enable', email);
  await expect.poll(lines).toEqual([
    { ...line, event: 'user-disabled' },
    { ...line, event: 'user-enabled' },
  ]);
});
