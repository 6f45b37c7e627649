import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import type { Mail, OutgoingMail, Sender } from './mail.ts';
import { messageFields } from './message-fields.ts';

/** Writes messages to a folder as .eml files, in place of a mail server. */
export function folderMail(folder: string, from: Sender, announce: (mail: OutgoingMail) => void): Mail {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { message } = await composer.sendMail(messageFields(mail, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Names sort by time.
      const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`;
      const unfinished = path.join(folder, `.${name}`);
      await writeFile(unfinished, message, { mode: 0o600 });
      await rename(unfinished, path.join(folder, name));
      announce(mail);
    },
  };
}
