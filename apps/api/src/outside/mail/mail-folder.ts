import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';

export interface KeptMail {
  /** The file's name; sorts by time. */
  readonly name: string;
  readonly to: string;
  readonly subject: string;
  readonly date: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly KeptAttachment[];
}

export interface KeptAttachment {
  readonly name: string;
  /** Without parameters. */
  readonly contentType: string;
  readonly content: Buffer;
}

const NAME = /^[A-Za-z0-9-]+\.eml$/;
const LISTED = 100;

/** The messages of `folderMail`, newest first. */
export async function listKeptMail(folder: string): Promise<KeptMail[]> {
  const names = await readdir(folder).catch(whereMissing<string[]>([]));
  const newest = names
    .filter((name) => NAME.test(name))
    .toSorted()
    .toReversed()
    .slice(0, LISTED);
  const mails = await Promise.all(newest.map((name) => readKeptMail(folder, name)));
  return mails.filter((mail) => mail !== undefined);
}

/** Undefined for an unknown name. */
export async function readKeptMail(folder: string, name: string): Promise<KeptMail | undefined> {
  if (!NAME.test(name)) return undefined;
  const source = await readFile(path.join(folder, name)).catch(whereMissing(undefined));
  if (!source) return undefined;
  const mail = await PostalMime.parse(source, { attachmentEncoding: 'arraybuffer' });
  const { to = [], subject = '', date = '', text = '', html = '' } = mail;
  const attachments = mail.attachments.map(({ filename, mimeType, content }, place) => ({
    name: filename ?? `attachment ${place + 1}`,
    contentType: mimeType,
    content: Buffer.from(content as ArrayBuffer), // as it is asked for above
  }));
  return { name, to: to.map(({ address }) => address ?? '').join(', '), subject, date, text, html, attachments };
}

function whereMissing<T>(instead: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === 'ENOENT') return instead;
    throw error;
  };
}
