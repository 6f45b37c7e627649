import { expect, test } from 'vitest';
import { makeWholesaler } from '../../../test/factories.ts';
import { useMailServer } from '../../../test/mail-server.ts';
import { useApp } from '../../../test/test-app.ts';
import { smtpMail } from '../../outside/mail/smtp-mail.ts';
import { alertOfHeldList } from './alert-of-held-list.job.ts';
import { rejectHeldList } from './reject-held-list.ts';

const app = useApp();
const server = useMailServer();

const worker = (alertEmail: string, failures: string[] = []) =>
  alertOfHeldList({
    db: app.db,
    mail: smtpMail(server.url, { name: 'Formulary', address: 'mail@provider.example' }),
    alertEmail,
    adminCommand: 'docker compose exec app formulary admin',
    reportFailure: (words) => failures.push(words),
  });

async function makeHeld(byHand: object = {}) {
  const wholesaler = await makeWholesaler(app);
  const move = { wholesaler: wholesaler.slug, code: 'FV1', name: 'Kelloxim 50 mg', percent: 90 };
  const held = await app.db.prisma.heldList.create({
    data: {
      ...byHand,
      ...{ name: 'december.csv', content: Buffer.from('code'), hash: 'a'.repeat(64), broughtBy: 'the drop folder x' },
      ...{ cameAt: app.clock.now(), writtenAt: app.clock.now(), wholesalerIds: [wholesaler.id] },
      options: { isDelta: false, skipsBad: false },
      reasons: ['20 of 20 prices move by more than 20 %.'],
      figures: {
        ...{ rows: 20, new: 0, changed: 20, unchanged: 0, gone: 0, up: 20, down: 0 },
        moves: [{ ...move, grossBefore: 10, grossNow: 19, netBefore: 9, netNow: 17.1 }],
      },
    },
  });
  return { ...held, wholesaler };
}

test('the provider is mailed why which list is held, its largest moves, and what to do', async () => {
  const { id, wholesaler } = await makeHeld();
  const to = 'lists@provider.example';
  for (let time = 0; time < 2; time++) await worker(to).run({ id });
  const [mail, again] = server.sentTo(to);
  expect(mail?.subject).toBe(`Price list held: ${wholesaler.slug}`);
  for (const words of [
    'december.csv',
    'the drop folder x',
    '20 of 20 prices move by more than 20 %.',
    '20 rows: 0 new, 20 changed',
    'Kelloxim 50 mg',
    `\n  docker compose exec app formulary admin prices approve ${id}\n`,
    `\n  docker compose exec app formulary admin prices reject ${id} --reason`,
  ]) {
    expect(mail?.text).toContain(words);
  }
  expect(again?.messageId).toBe(mail?.messageId);
});

test('what somebody wrote who held it is in the message', async () => {
  const { id } = await makeHeld({
    note: 'Ask about the vaccines',
    heldBy: 'Niamh',
    heldAt: new Date('2026-11-28T08:30Z'),
  });
  await worker('held@provider.example').run({ id });
  const [mail] = server.sentTo('held@provider.example');
  expect(mail?.text).toContain('  held:      2026-11-28 08:30 UTC, by Niamh: Ask about the vaccines\n');
});

test('nothing is mailed of a list that is decided', async () => {
  const { id } = await makeHeld();
  await rejectHeldList(app, { id, by: 'Niamh', reason: 'With VAT' });
  await worker('late@provider.example').run({ id });
  expect(server.sentTo('late@provider.example')).toEqual([]);
});

test('a message that fails is tried again, and in the end logged', async () => {
  const { id } = await makeHeld();
  server.mood = 'refuse';
  const failures: string[] = [];
  const { run, giveUp } = worker('later@provider.example', failures);
  await expect(run({ id })).rejects.toThrow();
  server.mood = 'accept';
  await giveUp({ id });
  expect(failures).toEqual([`Price list ${id} is held, and the message that says so could not be sent.`]);
});
