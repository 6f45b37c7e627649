import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import type { Mail, OutgoingMail, Sender } from './mail.ts';
import { messageFields } from './message-fields.ts';

/** Stands in for a mail server in development: writes each message into a folder, one .eml each, and says so. */
export function folderMail(folder: string, from: Sender, announce: (mail: OutgoingMail) => void): Mail {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { message } = await composer.sendMail(messageFields(mail, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // The time leads, so that names sort by it.
      const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`;
      const unfinished = path.join(folder, `.${name}`);
      await writeFile(unfinished, message, { mode: 0o600 });
      await rename(unfinished, path.join(folder, name));
      announce(mail);
    },
  };
}
