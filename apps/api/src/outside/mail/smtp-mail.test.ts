import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { useMailServer } from '../../../test/mail-server.ts';
import { Undeliverable } from '../../kernel/undeliverable.ts';
import type { OutgoingMail } from './mail.ts';
import { smtpMail } from './smtp-mail.ts';

const server = useMailServer();
afterEach(() => {
  server.mood = 'accept';
});

const FROM = { name: 'Vets, "Co" & Söhne', address: 'orders@provider.example' };
const letter = (to: string): OutgoingMail => ({
  id: `letter-of-${to.split('@')[0]}`,
  to,
  subject: 'Grüße',
  text: 'Two\n\nparts.\n',
  html: '<p>Two</p><p>parts.</p>',
});
const patient = { connection: 30_000, socket: 30_000, message: 60_000 };

test('a message arrives with both parts, its sender, and an id that is the same when it is sent again', async () => {
  const mail = smtpMail(server.url, FROM, patient);
  await mail.send(letter('a@practice.example'));
  await mail.send(letter('a@practice.example'));
  const [first, second] = server.sentTo('a@practice.example');
  expect(first).toMatchObject({
    from: FROM,
    to: [{ address: 'a@practice.example' }],
    subject: 'Grüße',
    text: expect.stringContaining('Two\n\nparts.\n'),
    html: expect.stringContaining('<p>Two</p><p>parts.</p>'),
    messageId: '<letter-of-a@provider.example>',
  });
  expect(first?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
  expect(second?.messageId).toBe(first?.messageId);
});

test.each(['refuse', 'drop'] as const)(
  'a server that would %s is an error, and the next message goes out',
  async (mood) => {
    const mail = smtpMail(server.url, FROM, patient);
    const to = `${mood}@practice.example`;
    server.mood = mood;
    const fault = await mail.send(letter(to)).catch((error) => error);
    expect(fault).toBeInstanceOf(Error);
    expect(fault).not.toBeInstanceOf(Undeliverable);
    server.mood = 'accept';
    await mail.send(letter(to));
    expect(server.sentTo(to)).toHaveLength(1);
  },
);

test('an address that nobody has is refused for good, in the words of the server', async () => {
  const to = 'nobody@practice.example';
  server.unknown.add(to);
  const refusal = new Undeliverable('The mail server refused it: 550 5.1.1 No such user');
  await expect(smtpMail(server.url, FROM, patient).send(letter(to))).rejects.toThrow(refusal);
});

test('a password that the server does not take may be mended: the message is not refused for good', async () => {
  const url = server.url.replace('//', '//formulary:wrong@');
  const fault = await smtpMail(url, FROM, patient)
    .send(letter('a@practice.example'))
    .catch((error) => error);
  expect(fault).toMatchObject({ code: 'EAUTH', permanent: true });
  expect(fault).not.toBeInstanceOf(Undeliverable);
});

test('a server that answers by drops is given up in time, and its connection is closed', async () => {
  const { promise: closed, resolve: close } = Promise.withResolvers<void>();
  const tarpit = createServer((socket) => {
    socket.on('error', () => {}); // of a caller that hangs up
    socket.on('close', () => close());
    socket.write('220-Welcome\r\n');
    const drops = setInterval(() => socket.write('220-to the\r\n'), 50);
    socket.on('close', () => clearInterval(drops));
  }).listen(0, '127.0.0.1');
  await once(tarpit, 'listening');
  const { port } = tarpit.address() as AddressInfo; // it listens on a port, not on a pipe
  const mail = smtpMail(`smtp://127.0.0.1:${port}`, FROM, { ...patient, message: 1_000 });
  await expect(mail.send(letter('x@y.example'))).rejects.toThrow('has not taken it within 1 seconds');
  await closed;
  tarpit.close();
});

test('a server that hangs is given up, as is one that is not there', async () => {
  server.mood = 'hang';
  // The same limit holds for the connection: which it is that is late depends on the machine.
  await expect(smtpMail(server.url, FROM, { ...patient, connection: 300 }).send(letter('x@y.example'))).rejects.toThrow(
    /Greeting never received|Connection timeout/,
  );
  await expect(smtpMail('smtp://127.0.0.1:1', FROM, patient).send(letter('x@y.example'))).rejects.toThrow(
    'ECONNREFUSED',
  );
});
