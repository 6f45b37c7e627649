/** A message as it goes out. */
export interface OutgoingMail {
  /** Becomes the Message-ID: a message that is sent again must carry it again, so that mailboxes know it for the same. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Whom an answer goes to; the sender, when it is left out. */
  readonly replyTo?: string;
  readonly attachments?: readonly Attachment[];
  /** The address that the message asks its reader to open. */
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

/** The way out for e-mail. Throws when a message could not be handed over, to be tried again; `Undeliverable` where it was refused for good. */
export interface Mail {
  send(mail: OutgoingMail): Promise<void>;
}
