import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startImapServer } from '../../../../test/imap-server.ts';
import { fileOf, MAIL_SETTINGS, useMailShop } from '../../../../test/mail-shop.ts';
import { mailOf } from '../../../../test/mailed.ts';
import { useApp } from '../../../../test/test-app.ts';
import { openMailbox } from '../../../outside/mailbox/open-mailbox.ts';
import { readMailbox } from './read-mailbox.job.ts';

const app = useApp(MAIL_SETTINGS);
const { mailShop } = useMailShop(app);

const ADDRESS = MAIL_SETTINGS.INVOICES_ADDRESS;
const SCRIPT = path.join(import.meta.dirname, '../../../../test/read-mailbox-once.ts');

test('a connection that is cut at any command loses nothing and takes nothing twice', async () => {
  const shop = await mailShop();
  const cuts = [
    ...[1, 2, 3].flatMap((at) => [false, true].map((isDone) => ({ command: 'UID FETCH', at, isDone }))),
    ...['SELECT', 'UID SEARCH', 'UID MOVE', 'CREATE'].flatMap((command) =>
      [false, true].map((isDone) => ({ command, at: 1, isDone })),
    ),
  ];
  let number = 0;
  for (const { command, at, isDone } of cuts) {
    for (const _ of [1, 2]) shop.put([fileOf(shop.ubl({ number: `C-${++number}` }))]);
    shop.server.cutAt(command, at, isDone);
    const read = await shop.read().then(
      () => undefined,
      (error: Error) => error,
    );
    // Folders are made once.
    if (read) expect(read.message).toMatch(/^The mailbox at 127\.0\.0\.1:\d+ cannot be read: /);
    else expect(command).toBe('CREATE');
    shop.server.heal();
    await shop.read();
    expect(shop.counts()).toEqual([0, number, 0]);
    expect((await shop.invoices()).length).toBe(number);
  }
});

test('a reader that is killed after it stored a document leaves the message, and the document is one', async () => {
  const shop = await mailShop();
  shop.put([fileOf(shop.ubl({ number: 'K-1' }))]);
  shop.server.holdAt('UID MOVE');
  const child = spawn(process.execPath, [SCRIPT, app.url, shop.server.url, ADDRESS], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '--disable-warning=ExperimentalWarning' },
  });
  const ended = once(child, 'exit');
  await expect.poll(() => shop.server.asked.includes('UID MOVE'), { timeout: 60_000, interval: 10 }).toBe(true);
  child.kill('SIGKILL');
  await ended;
  const [stored] = await shop.invoices();
  expect([stored?.number, shop.counts()]).toEqual(['K-1', [1, 0, 0]]);
  shop.server.heal();
  await shop.read();
  expect([await shop.invoices(), shop.counts()]).toMatchObject([[{ id: stored?.id }], [0, 1, 0]]);
});

test('a mailbox that does not let us in, is away or says nothing is said in words, without its password', async () => {
  const shop = await mailShop();
  const wrong = shop.server.url.replace('pass%20word', 'wr0ng%20word');
  const read = (mailbox: string) => readMailbox(app, { mailbox, address: ADDRESS }).run({});
  const refused = await read(wrong).catch((error: Error) => error.message);
  expect(refused).toMatch(/^The mailbox at 127\.0\.0\.1:\d+ cannot be read: it refuses the user or the password\.$/);
  await expect(read(`${shop.server.url.replace('INBOX', 'Other')}`)).rejects.toThrow(/cannot be read: /);
  const silent = await startImapServer();
  silent.beSilent();
  await expect(openMailbox(silent.url, { connection: 200, socket: 200 })).rejects.toThrow(/cannot be read: /);
  await silent.close();
  await expect(read(silent.url)).rejects.toThrow(/cannot be read: .*ECONNREFUSED/);
});

test('a server that cannot move has the message copied and deleted', async () => {
  const shop = await mailShop({ moves: false });
  shop.put([fileOf(shop.ubl())]);
  await shop.read();
  expect([shop.counts(), shop.server.asked.includes('UID COPY')]).toEqual([[0, 1, 0], true]);
});

test('1,000 messages are read by one run, also the ones behind what is too large', async () => {
  const shop = await mailShop();
  const before = (await shop.unplaced()).length;
  for (let n = 0; n < 1_000; n++) shop.server.put(mailOf({ to: 'nobody@provider.example', messageId: `n-${n}` }));
  shop.put([fileOf(shop.ubl())]);
  await shop.read();
  expect(shop.counts()).toEqual([0, 1, 1_000]);
  expect((await shop.unplaced()).length - before).toBe(1_000);
}, 120_000);

test('of a message that is too large the beginning alone is fetched, and it is said', async () => {
  const shop = await mailShop();
  const whole = mailOf({ to: shop.to, files: [fileOf(Buffer.alloc(4_000_000), 'large.pdf')], messageId: 'large' });
  shop.server.put(whole, 60_000_000);
  const [before, sent] = [(await shop.unplaced()).length, shop.server.bytesSent()];
  await shop.read();
  expect(shop.counts()).toEqual([0, 0, 1]);
  expect(shop.server.bytesSent() - sent).toBeLessThan(100_000);
  expect((await shop.unplaced()).slice(before)).toMatchObject([
    {
      messageId: '<large@wholesaler.example>',
      words: `It has 60000000 bytes; 52428800 are read at most. It is for practice ${shop.practiceId}.`,
    },
  ]);
});

test('hostile messages are said or read, and hold up nothing', async () => {
  const shop = await mailShop();
  const before = (await shop.unplaced()).length;
  const head = (type: string, more = '') =>
    `To: ${shop.to}\r\n${more}MIME-Version: 1.0\r\nContent-Type: ${type}\r\n\r\n`;
  const deep = Array.from(
    { length: 1_000 },
    (_, n) => `--b${n}\r\nContent-Type: multipart/mixed; boundary="b${n + 1}"\r\n\r\n`,
  );
  shop.server.put(head('multipart/mixed; boundary="b0"') + deep.join(''));
  const part =
    '--b\r\nContent-Type: application/xml\r\nContent-Disposition: attachment\r\n\r\n<?xml version="1.0"?><a/>\r\n';
  shop.server.put(`${head('multipart/mixed; boundary="b"')}${part.repeat(10_000)}--b--\r\n`);
  const broken =
    '--b\r\nContent-Type: application/xml\r\nContent-Transfer-Encoding: base64\r\n\r\nPD94!!!bWw=gdm=\r\n--b--\r\n';
  shop.server.put(`${head('multipart/mixed; boundary="b"')}${broken}`);
  shop.server.put(head('text/plain', `X-Long: ${'x'.repeat(1_000_000)}\r\n`));
  shop.server.put(head('text/plain', `X-Long: ${'x'.repeat(3_000_000)}\r\n`));
  shop.server.put('\0\0\0');
  shop.server.put(
    `From: <a\0@b.example>\r\nCc: <c\0d@e.example>, ${'x'.repeat(900)}@f.example\r\nSubject: \0\r\n\r\n\0`,
  );
  let inner = mailOf({ files: [fileOf(shop.ubl())] });
  for (let n = 0; n < 20; n++)
    inner = mailOf({ to: shop.to, files: [{ name: 'a.eml', content: inner, type: 'message/rfc822' }] });
  shop.server.put(inner);
  shop.put([fileOf(shop.ubl({ number: 'LAST' }))]);
  await shop.read();
  expect((await shop.invoices()).map(({ number }) => number)).toEqual(['LAST']);
  const whose = ` It is for practice ${shop.practiceId}.`;
  expect((await shop.unplaced()).slice(before).map(({ words }) => words)).toEqual([
    'It cannot be read: Maximum MIME nesting depth of 256 levels exceeded.',
    `It has 10000 documents attached; 100 are taken at most.${whose}`,
    `It has no document attached.${whose}`,
    'It cannot be read: Maximum header size of 2097152 bytes exceeded.',
    'It was sent to the address of no practice.',
    'It was sent to the address of no practice.',
  ]);
  // What may be a document is shown to somebody, even if it is none.
  const { papers } = await shop.papers();
  expect(papers.map(({ asks }: { asks: string }) => asks)).toEqual(['document_not_read', 'document_not_read']);
}, 120_000);
