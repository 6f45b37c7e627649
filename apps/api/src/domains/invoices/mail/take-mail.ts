import { createHash } from 'node:crypto';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { MailMessage } from '../../../outside/mailbox/message.ts';
import { LARGEST_MESSAGE, type MailOutcome } from '../../../outside/mailbox/open-mailbox.ts';
import { keysOfAddresses } from '../practice-address.ts';
import { isMailedDocument } from './is-mailed-document.ts';
import { PRACTICES_OF_KEYS, WRITE_UNPLACED } from './mail-queries.ts';
import { type MailDeps, takeMailedFile } from './take-mailed-file.ts';

/** Documents of a message that are taken. */
const MOST_FILES = 100;

interface Mail {
  /** Of the message in its mailbox. */
  readonly key: string;
  /** Bytes; of one that is too large only the beginning was read. */
  readonly size: number;
  readonly message: MailMessage;
  /** Why it was not read. */
  readonly fault?: string | undefined;
}

/**
 * Takes what a message brings for the practice whose address it was sent to. What no practice gets to see is
 * listed for the provider. Both are stored before it answers, and again changes nothing. Throws `unavailable`.
 */
export async function takeMail(
  deps: MailDeps & { readonly mailAddress: string },
  { key, size, message, fault }: Mail,
): Promise<MailOutcome> {
  const words = fault ?? (await takeFiles(deps, { size, message }));
  if (words === undefined) return 'taken';
  const { files: _, ...head } = message;
  const mailKey = createHash('sha256').update(`${key} ${message.messageId}`).digest('hex');
  await deps.db.write(WRITE_UNPLACED, { ...head, mailKey, words: words.replaceAll('\0', ''), now: deps.clock.now() });
  return 'not_taken';
}

/** Answers why something of it was not taken. */
async function takeFiles(
  deps: MailDeps & { readonly mailAddress: string },
  { size, message }: Pick<Mail, 'size' | 'message'>,
): Promise<string | undefined> {
  const keys = keysOfAddresses(deps.mailAddress, message.recipients);
  const [practice, ...others] = await deps.db.run(PRACTICES_OF_KEYS, { keys });
  const whose = practice && others.length === 0 ? ` It is for practice ${practice.id}.` : '';
  if (size > LARGEST_MESSAGE) return `It has ${size} bytes; ${LARGEST_MESSAGE} are read at most.${whose}`;
  if (!practice)
    return keys.length === 0
      ? 'It was sent to the address of no practice.'
      : 'No practice has the address that it was sent to.';
  if (others.length > 0) return 'It was sent to the addresses of several practices.';
  const documents = message.files.filter(({ content }) => isMailedDocument(content));
  if (documents.length === 0) return `It has no document attached.${whose}`;
  if (documents.length > MOST_FILES)
    return `It has ${documents.length} documents attached; ${MOST_FILES} are taken at most.${whose}`;
  const refused: string[] = [];
  for (const file of documents) {
    try {
      await takeMailedFile(deps, { practiceId: practice.id, message, file });
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'practice_not_known') throw error;
      refused.push(`${file.name}: ${error.message}`);
    }
  }
  return refused.length === 0 ? undefined : refused.join(' ');
}
