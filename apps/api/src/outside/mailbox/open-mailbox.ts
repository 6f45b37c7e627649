import { ImapFlow } from 'imapflow';
import { withoutSecrets } from '../../kernel/without-secrets.ts';

/** Bytes of a message that is read: two documents of the largest size, as mail carries them. */
export const LARGEST_MESSAGE = 50 * 1024 * 1024;
/** Of a larger one: what says from whom it is and to whom. */
const HEAD = 64 * 1024;
const CHUNK = 1024 * 1024;

/** Milliseconds. */
const TIMEOUTS = { connection: 15_000, socket: 60_000 };

const FOLDERS = { taken: 'Taken', not_taken: 'Not taken' } as const;
export type MailOutcome = keyof typeof FOLDERS;

export interface WaitingMail {
  /** The same however often it is read, and no other message's. */
  readonly key: string;
  /** Bytes, as the server says. */
  readonly size: number;
  /** The beginning alone of one that is too large. Undefined where it is gone meanwhile. */
  download(): Promise<Buffer | undefined>;
  /** Moves it to a folder, which is made where it is not there. */
  move(outcome: MailOutcome): Promise<void>;
}

export interface Mailbox {
  /** Those that wait, the oldest first. */
  list(): Promise<WaitingMail[]>;
  close(): Promise<void>;
}

/** Thrown where the mailbox cannot be read, in words without its password. */
export class MailboxAway extends Error {}

/** Connects to an `imaps:` address, signs in and opens its folder. An `imap:` one is encrypted too, but on this machine. Throws `MailboxAway`. */
export async function openMailbox(address: string, { connection, socket } = TIMEOUTS): Promise<Mailbox> {
  const url = new URL(address);
  const folder = decodeURIComponent(url.pathname.slice(1)) || 'INBOX';
  const isSecure = url.protocol === 'imaps:';
  const client = new ImapFlow({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (isSecure ? 993 : 143),
    secure: isSecure,
    ...(!isSecure && { doSTARTTLS: !isLoopback(url.hostname) }),
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: connection,
    greetingTimeout: connection,
    socketTimeout: socket,
    maxLiteralSize: 2 * LARGEST_MESSAGE,
  });
  // What fails rejects the call that waits; between calls the next one does.
  client.on('error', () => {});
  const orAway = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw away(url.host, error);
    }
  };
  const opened = await orAway(async () => {
    await client.connect();
    return client.mailboxOpen(folder);
  }).catch((error: unknown) => {
    client.close();
    throw error;
  });
  const move = async (uid: number, outcome: MailOutcome) => {
    const to = FOLDERS[outcome];
    const moved = () => client.messageMove(String(uid), to, { uid: true });
    if (await moved()) return;
    // Most likely it is not there.
    await client.mailboxCreate(to);
    if (!(await moved())) throw new Error(`a message cannot be moved to "${to}"`);
  };
  return {
    list: () =>
      orAway(async () => {
        const uids = await client.search({ deleted: false }, { uid: true });
        if (!uids) throw new Error('the folder cannot be searched');
        const found = await sizesOf(client, uids);
        return found.map(({ uid, size }) => ({
          key: [url.hostname, folder, opened.uidValidity, uid, size].join(' '),
          size,
          download: () => orAway(() => download(client, uid, size > LARGEST_MESSAGE ? HEAD : LARGEST_MESSAGE)),
          move: (outcome) => orAway(() => move(uid, outcome)),
        }));
      }),
    async close() {
      await client.logout().catch(() => {});
      client.close();
    },
  };
}

const isLoopback = (host: string) => host === 'localhost' || host === '[::1]' || /^127\./.test(host);

/** Messages whose sizes are asked for at once. */
const BATCH = 500;

async function sizesOf(client: ImapFlow, uids: readonly number[]): Promise<{ uid: number; size: number }[]> {
  const inOrder = uids.toSorted((a, b) => a - b);
  const found: { uid: number; size: number }[] = [];
  for (let at = 0; at < inOrder.length; at += BATCH) {
    const range = inOrder.slice(at, at + BATCH).join(',');
    const answers = await client.fetchAll(range, { uid: true, size: true }, { uid: true });
    found.push(...answers.map(({ uid, size = 0 }) => ({ uid, size })));
  }
  return found;
}

async function download(client: ImapFlow, uid: number, most: number): Promise<Buffer | undefined> {
  const { content } = await client.download(String(uid), undefined, {
    uid: true,
    chunkSize: Math.min(CHUNK, most),
    maxBytes: most,
  });
  if (!content) return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function away(host: string, error: unknown): MailboxAway {
  const { authenticationFailed, responseText, message } = error as Error & {
    authenticationFailed?: boolean;
    responseText?: string;
  }; // the library's errors have these fields
  const why = authenticationFailed ? 'it refuses the user or the password' : (responseText ?? message);
  return new MailboxAway(`The mailbox at ${host} cannot be read: ${withoutSecrets(why)}.`);
}
