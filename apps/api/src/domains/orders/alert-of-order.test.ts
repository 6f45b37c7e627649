import { expect, test } from 'vitest';
import { useMailServer } from '../../../test/mail-server.ts';
import { placeOrderAt } from '../../../test/placed-order.ts';
import { useApp } from '../../../test/test-app.ts';
import { smtpMail } from '../../outside/mail/smtp-mail.ts';
import { keepAnswer } from '../confirmations/keep-answer.ts';
import { alertOfOrder } from './alert-of-order.job.ts';
import { sendWholesaleOrder } from './send-wholesale-order.job.ts';
import { resendWholesaleOrder } from './sending/resend-wholesale-order.ts';

const app = useApp();
const server = useMailServer();

const worker = (alertEmail: string, failures: string[] = []) =>
  alertOfOrder({
    db: app.db,
    mail: smtpMail(server.url, { name: 'Formulary', address: 'mail@provider.example' }),
    alertEmail,
    adminCommand: 'docker compose exec app formulary admin',
    reportFailure: (words) => failures.push(words),
  });

async function stuckOrder() {
  const { order, user, parts } = await placeOrderAt(app, {});
  const [part = { id: 0, uid: '', name: '' }] = parts;
  const sending = sendWholesaleOrder({
    db: app.db,
    jobs: app.jobs,
    clock: app.clock,
    transport: { send: () => Promise.reject(new Error('The call failed: ECONNREFUSED.')) },
    keepAnswer,
  });
  const fail = async () => {
    await sending.run({ wholesaleOrderId: part.id }).catch(() => {});
    await sending.giveUp({ wholesaleOrderId: part.id });
  };
  await fail();
  return { ...part, order, user, fail };
}

test('the provider is mailed what happened to which order, and what to do', async () => {
  const { uid, name, order, user } = await stuckOrder();
  const to = 'alerts@provider.example';
  for (let time = 0; time < 2; time++) await worker(to).run({ uid });
  const [mail, again] = server.sentTo(to);
  expect(mail?.subject).toContain(name);
  for (const words of [
    uid,
    `#${String(order.id).padStart(5, '0')}`,
    name,
    user.email,
    'ECONNREFUSED',
    `\n  docker compose exec app formulary admin orders resend ${uid}\n`,
    `\n  docker compose exec app formulary admin orders mark ${uid} failed`,
  ]) {
    expect(mail?.text).toContain(words);
  }
  // The job may run twice; its message is the same.
  expect(again?.messageId).toBe(mail?.messageId);
});

test('an order that was resent sends no mail; one that gets stuck again has a message of its own', async () => {
  const { uid, fail } = await stuckOrder();
  const to = 'again@provider.example';
  await worker(to).run({ uid });
  await resendWholesaleOrder(app, uid);
  await worker(to).run({ uid });
  expect(server.sentTo(to)).toHaveLength(1);
  await fail();
  await worker(to).run({ uid });
  const [first, second] = server.sentTo(to);
  expect(second?.messageId).not.toBe(first?.messageId);
});

test('a message that fails is tried again, and in the end logged', async () => {
  const { uid } = await stuckOrder();
  server.mood = 'refuse';
  const failures: string[] = [];
  const { run, giveUp } = worker('later@provider.example', failures);
  await expect(run({ uid })).rejects.toThrow();
  server.mood = 'accept';
  await giveUp({ uid });
  expect(failures).toEqual([expect.stringContaining(uid)]);
});
