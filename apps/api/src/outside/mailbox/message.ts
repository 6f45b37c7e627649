/** A file that a message carries. */
export interface MailedFile {
  readonly name: string;
  readonly content: Buffer;
}

/** What is read of a message. Addresses are in lower case. */
export interface MailMessage {
  readonly sender: string | null;
  /** By whatever header: written by the sender, or by the servers on its way. */
  readonly recipients: readonly string[];
  readonly messageId: string | null;
  readonly subject: string | null;
  readonly sentAt: Date | null;
  /** Also those of messages within it, in its order; bodies are none. */
  readonly files: readonly MailedFile[];
}
