import { unique } from '@formulary/api/test/factories';
import { startImapServer } from '@formulary/api/test/imap-server';
import { fileOf, MAIL_SETTINGS, useMailShop } from '@formulary/api/test/mail-shop';
import { mailOf } from '@formulary/api/test/mailed';
import { useApp } from '@formulary/api/test/test-app';
import { expect, test } from 'vitest';
import { useCommandLine } from '../../test/command-line.ts';
import { checkMailbox, checkUnplacedMail } from '../doctor/check-mailbox.ts';

const app = useApp(MAIL_SETTINGS);
const admin = useCommandLine(app);
const { mailShop } = useMailShop(app);

test('a message that no practice gets to see is listed until somebody has seen to it', async () => {
  const shop = await mailShop();
  expect((await admin.run('documents', 'mail')).printed.trim()).toBe('None waits.');
  expect(await checkUnplacedMail(app.db, app.config)).toMatchObject([{ state: 'ok' }]);
  const messageId = unique('m');
  shop.server.put(mailOf({ to: 'nobody@provider.example', messageId, files: [fileOf(shop.ubl())] }));
  await shop.read();
  expect(await checkUnplacedMail(app.db, app.config)).toMatchObject([
    { state: 'warn', says: '1 message was not taken as a whole', todo: 'See documents mail.' },
  ]);
  const [listed, ...others] = JSON.parse((await admin.run('documents', 'mail', '--json')).printed);
  expect([listed, others]).toMatchObject([{ sender: 'accounts@wholesaler.example', subject: 'Your invoice €' }, []]);
  expect((await admin.run('documents', 'mail')).printed).toContain(
    `to nobody@provider.example; <${messageId}@wholesaler.example>`,
  );
  const done = (...more: string[]) => admin.run('documents', 'mail', '--done', String(listed.id), ...more);
  await done('--dry-run');
  expect((await admin.run('documents', 'mail')).printed).toContain('It was sent to the address of no practice.');
  expect((await done()).printed.trim()).toBe(`Message ${listed.id} is seen to.`);
  expect((await admin.run('documents', 'mail')).printed.trim()).toBe('None waits.');
  expect((await admin.run('documents', 'mail', '--done', '999999')).fault).toMatch(/No message 999999 waits/);
});

test('doctor signs in to the mailbox, says what waits, and nothing where there is none', async () => {
  const server = await startImapServer();
  server.put(mailOf({ to: 'nobody@provider.example' }));
  const at = (mailbox: string) =>
    checkMailbox({ ...app.config, invoicesMail: { mailbox, address: MAIL_SETTINGS.INVOICES_ADDRESS } });
  expect(await at(server.url)).toMatchObject([{ state: 'ok', says: 'lets us in; 1 message waits' }]);
  expect(server.count('INBOX')).toBe(1);
  const [wrong] = await at(server.url.replace('pass', 'wr0ng'));
  expect(wrong).toMatchObject({ state: 'fail', says: expect.stringContaining('it refuses the user or the password') });
  expect(JSON.stringify(wrong)).not.toContain('wr0ng');
  await server.close();
  expect(await at(server.url)).toMatchObject([{ state: 'fail', says: expect.stringContaining('ECONNREFUSED') }]);
  const none = { ...app.config, invoicesMail: undefined };
  expect([await checkMailbox(none), await checkUnplacedMail(app.db, none)]).toEqual([[], []]);
});
