import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { SECOND } from '../../../kernel/clock.ts';
import type { TellSecurity } from '../../../kernel/security-event.ts';

/** Counted apart: failed sign-ins, all requests for a password link, and invalid password links; of the desk passwords and codes. */
export type AttemptKind = 'sign-in' | 'reset-request' | 'reset' | 'desk-sign-in' | 'desk-code';

export interface Attempt {
  readonly kind: AttemptKind;
  /** The client's address. */
  readonly address: string;
  /** A normalised e-mail, the uid of a link, or whose code it is. */
  readonly subject: string;
}

export interface Client {
  readonly address: string;
  readonly tell: TellSecurity;
}

export interface CountedAttempt {
  readonly subjectBucket: string;
  /** Null if it is not counted for its client. */
  readonly clientBucket: string | null;
  readonly at: Date;
}

export interface ReservedAttempt extends CountedAttempt, Pick<Attempt, 'kind' | 'subject'> {
  readonly client: Client;
  /** What it locks unless it is given back. */
  readonly fills: 'this account' | 'every account' | null;
}

/** Attempts of one client on one subject, and on all subjects, within `WINDOW` (milliseconds). */
export const SUBJECT_LIMIT = 5;
export const CLIENT_LIMIT = 50;
export const WINDOW = 300 * SECOND;

/** The keys of the rows that count an attempt; hashed, so that the table has no e-mail addresses. */
export function bucketsOf({ kind, address, subject }: Attempt): { subjectBucket: string; clientBucket: string } {
  const client = networkOf(address);
  // Codes have six digits, and who tries them knows the password: many addresses gain nothing.
  const counted = kind === 'desk-code' ? 'any client' : client;
  return { subjectBucket: digest([kind, counted, subject]), clientBucket: digest([kind, client]) };
}

/** A client is an IPv4 address, also when mapped to IPv6, or the /64 network of one IPv6 customer. */
export function networkOf(address: string): string {
  // All clients behind a proxy that forwards no addresses.
  if (!ipaddr.isValid(address)) return 'unknown';
  const client = ipaddr.process(address);
  return client instanceof ipaddr.IPv6
    ? new ipaddr.IPv6([...client.parts.slice(0, 4), 0, 0, 0, 0]).toString()
    : client.toString();
}

function digest(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
