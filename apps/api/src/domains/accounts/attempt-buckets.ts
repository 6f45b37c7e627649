import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { SECOND } from '../../kernel/clock.ts';
import type { TellSecurity } from '../../kernel/security-event.ts';

/**
 * What is counted, each kind by itself: sign-ins that fail, requests for a password link (every one), password links
 * that turn out to be no good.
 */
export type AttemptKind = 'sign-in' | 'reset-request' | 'reset';

export interface Attempt {
  readonly kind: AttemptKind;
  /** The client's address, as the edge found it. */
  readonly address: string;
  /** What the attempt aims at: an e-mail in its compared form, or the name of a link. */
  readonly subject: string;
}

/** Who attempts something: a client's address, and how to tell of what it does. */
export interface Client {
  readonly address: string;
  readonly tell: TellSecurity;
}

/** An attempt that is counted already; `giveBackAttempt` takes it back. */
export interface CountedAttempt {
  readonly subjectBucket: string;
  /** Null where the client's bucket has not counted it. */
  readonly clientBucket: string | null;
  readonly at: Date;
}

export interface ReservedAttempt extends CountedAttempt {
  /** What it locks, unless it is given back; null where there is room for more. */
  readonly fills: 'this account' | 'every account' | null;
}

/** Attempts of one client on one subject, and of one client on any, within `WINDOW`. */
export const SUBJECT_LIMIT = 5;
export const CLIENT_LIMIT = 50;
export const WINDOW = 300 * SECOND;

/** The rows that count an attempt. Hashed, so that the table tells nobody's e-mail and a key has one length. */
export function bucketsOf({ kind, address, subject }: Attempt): { subjectBucket: string; clientBucket: string } {
  const client = networkOf(address);
  return { subjectBucket: digest([kind, client, subject]), clientBucket: digest([kind, client]) };
}

/** Who a client is: an IPv4 address, also where it comes dressed as IPv6, or the /64 that one IPv6 customer is given. */
export function networkOf(address: string): string {
  // Behind a proxy that forwards something else, all of it is one client.
  if (!ipaddr.isValid(address)) return 'unknown';
  const client = ipaddr.process(address);
  return client instanceof ipaddr.IPv6
    ? new ipaddr.IPv6([...client.parts.slice(0, 4), 0, 0, 0, 0]).toString()
    : client.toString();
}

function digest(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
