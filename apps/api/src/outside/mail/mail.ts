export interface OutgoingMail {
  /** Becomes the Message-ID: a repeat keeps it, so that mailboxes recognise it. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** By default the sender. */
  readonly replyTo?: string;
  readonly attachments?: readonly Attachment[];
  /** An address that stops mail of this kind when it is posted to, for mail programs (RFC 8058). */
  readonly stop?: string;
  /** The link that the reader should open. */
  readonly link?: string;
}

export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string | Buffer;
}

export interface Sender {
  readonly name: string;
  readonly address: string;
}

/** Throws when a message may be sent later, and `Undeliverable` when it was refused for good. */
export interface Mail {
  send(mail: OutgoingMail): Promise<void>;
}
