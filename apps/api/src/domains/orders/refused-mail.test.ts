import { beforeAll, expect, test } from 'vitest';
import { makeUser, unique } from '../../../test/factories.ts';
import { useMailServer } from '../../../test/mail-server.ts';
import { startMailWorkers } from '../../../test/mail-workers.ts';
import { placeOrderAt } from '../../../test/placed-order.ts';
import { useApp } from '../../../test/test-app.ts';
import { openLogger } from '../../logger.ts';
import { CONFIRM_ORDER } from './send-confirmation.job.ts';

const ALERTS = 'alerts@provider.example';
const REFUSAL = 'The mail server refused it: 550 5.1.1 No such user';
const server = useMailServer();
const app = useApp({ ALERT_EMAIL: ALERTS });
const logged: string[] = [];

beforeAll(() =>
  startMailWorkers(app, server, { logger: openLogger('warn', { write: (line) => void logged.push(line) }) }),
);

const jobOf = async (queue: string, field: string, value: string) => {
  const { rows } = await app.db.pool.query<{ state: string; fault: string | null }>(
    `SELECT state::text, output->>'message' AS fault FROM pgboss.job WHERE name = $1 AND data->>$2 = $3`,
    [queue, field, value],
  );
  return rows;
};

test('an order to an unknown address is an error at once, and the provider is mailed the reason', async () => {
  const desk = `${unique('desk')}@northvet.example`;
  server.unknown.add(desk);
  const { parts, read } = await placeOrderAt(app, { transport: 'email', orderAddress: desk });
  const [{ id, uid } = { id: 0, uid: '' }] = parts;
  await expect.poll(() => read(uid)).toMatchObject({ status: 'error', status_reason: null });
  const row = await app.db.prisma.wholesaleOrder.findUnique({ where: { id } });
  expect(row).toMatchObject({ attempts: 1, lastFault: REFUSAL });
  await expect
    .poll(() => server.sentTo(ALERTS).map(({ text }) => text))
    .toEqual([expect.stringContaining(`Last fault:  ${REFUSAL}`)]);
  expect(server.sentTo(ALERTS)[0]?.text).toContain(uid);
});

test('an alert that the mail server refuses for good is tried again', async () => {
  const desk = `${unique('desk')}@northvet.example`;
  server.unknown.add(desk).add(ALERTS);
  const { parts, read } = await placeOrderAt(app, { transport: 'email', orderAddress: desk });
  const [{ uid } = { uid: '' }] = parts;
  await expect.poll(() => read(uid)).toMatchObject({ status: 'error' });
  // It stands among the jobs with its fault, and waits for its next try.
  await expect.poll(() => jobOf('alert-of-order', 'uid', uid)).toEqual([{ state: 'retry', fault: REFUSAL }]);
  server.unknown.delete(ALERTS);
  await expect.poll(() => server.sentTo(ALERTS).filter(({ text }) => text?.includes(uid))).toHaveLength(1);
  await expect.poll(() => jobOf('alert-of-order', 'uid', uid)).toMatchObject([{ state: 'completed' }]);
});

test('mails to such an address end their jobs, and are logged', async () => {
  const { order, user } = await placeOrderAt(app, {});
  // Its confirmation may have gone out already: this is another of it.
  server.unknown.add(user.email);
  await app.jobs.enqueue(app.db, CONFIRM_ORDER, [{ orderId: order.id }]);
  await expect
    .poll(() => jobOf(CONFIRM_ORDER.name, 'orderId', String(order.id)))
    .toContainEqual({ state: 'failed', fault: REFUSAL });

  const reader = await makeUser(app);
  server.unknown.add(reader.email);
  await app.call('POST', '/api/users/password-reset/request/', { body: { email: reader.email } });
  await expect
    .poll(() => jobOf('send-password-link', 'email', reader.email))
    .toEqual([{ state: 'failed', fault: REFUSAL }]);
  await expect.poll(() => logged.join('')).toContain(`confirmation of order ${order.id} could not be sent`);
  await expect.poll(() => logged.join('')).toContain('A link to reset a password could not be sent');
});
