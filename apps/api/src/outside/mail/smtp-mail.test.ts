import { afterEach, expect, test } from 'vitest';
import { useMailServer } from '../../../test/mail-server.ts';
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
const patient = { greeting: 5_000, silence: 5_000 };

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
    await expect(mail.send(letter(to))).rejects.toThrow();
    server.mood = 'accept';
    await mail.send(letter(to));
    expect(server.sentTo(to)).toHaveLength(1);
  },
);

test('a server that hangs is given up, as is one that is not there', async () => {
  server.mood = 'hang';
  await expect(smtpMail(server.url, FROM, { ...patient, greeting: 50 }).send(letter('x@y.example'))).rejects.toThrow(
    'Greeting never received',
  );
  await expect(smtpMail('smtp://127.0.0.1:1', FROM, patient).send(letter('x@y.example'))).rejects.toThrow(
    'ECONNREFUSED',
  );
});
