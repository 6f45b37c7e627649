import nodemailer from 'nodemailer';
import { expect, test } from 'vitest';
import type { OutgoingMail } from './mail.ts';
import { messageFields } from './message-fields.ts';

const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });

/** The lines of a message's head, as they are sent. */
async function headOf(mail: Partial<OutgoingMail>): Promise<string[]> {
  const whole = { id: 'news-1', to: 'a@practice.example', subject: 'News', text: 'News.\n', ...mail };
  const { message } = await composer.sendMail(messageFields(whole, { name: 'Vets', address: 'news@provider.example' }));
  return String(message).split('\r\n\r\n', 1)[0]?.split('\r\n') ?? [];
}

test('mail that can be stopped says so in two headers, neither folded nor encoded', async () => {
  const stop = `https://orders.a-long-name-of-a-provider.example/api/watches/digest/stop/?user=2147483647&signature=${'aZ_-'.repeat(11)}`;
  const head = await headOf({ stop });
  expect(head).toContain(`List-Unsubscribe: <${stop}>`);
  expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(head).toContain('Auto-Submitted: auto-generated');
});

test('other mail says nothing of it', async () => {
  expect((await headOf({})).filter((line) => /^list-/i.test(line))).toEqual([]);
});
