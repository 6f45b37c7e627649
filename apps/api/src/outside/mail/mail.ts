/** A message as it goes out. */
export interface OutgoingMail {
  /** Becomes the Message-ID: a message that is sent again must carry it again, so that mailboxes know it for the same. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The address that the message asks its reader to open. */
  readonly link?: string;
}

export interface Sender {
  readonly name: string;
  readonly address: string;
}

/** The way out for e-mail. Throws when a message could not be handed over, to be tried again. */
export interface Mail {
  send(mail: OutgoingMail): Promise<void>;
}
