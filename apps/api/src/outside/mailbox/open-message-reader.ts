import { openThreads } from '../threads/open-threads.ts';
import type { MailMessage } from './message.ts';

/** Milliseconds: the largest message takes three seconds. */
const DEADLINE = 60_000;

/** Thrown of a message that no program reads, whatever the server does. */
export class UnreadMessage extends Error {}

export interface MessageReader {
  /** Beside the thread that answers requests. Throws `UnreadMessage`. */
  read(bytes: Buffer): Promise<MailMessage>;
  close(): Promise<void>;
}

export function openMessageReader(deadline = DEADLINE): MessageReader {
  const pool = openThreads({ worker: new URL('./parse.worker.ts', import.meta.url), name: 'parse', threads: 1 });
  return {
    async read(bytes) {
      try {
        // Its end takes the thread with it.
        const message: MailMessage = await pool.run(bytes, { signal: AbortSignal.timeout(deadline) });
        // Bytes come out of a thread without what Node adds to them.
        return {
          ...message,
          files: message.files.map(({ name, content }) => ({ name, content: Buffer.from(content) })),
        };
      } catch (error) {
        throw new UnreadMessage(error instanceof Error ? error.message : String(error));
      }
    },
    close: () => pool.destroy(),
  };
}
