import type { Profile, Tokens } from '@formulary/contracts/accounts';
import { useSyncExternalStore } from 'react';
import { discardParts, dropParts, readPart, replaceParts, subscribePersisted, writePart } from '../lib/persisted.ts';

export interface Session extends Tokens {
  profile: Profile;
}

type SessionEnd = 'none' | 'signed-out' | 'expired';

const PART = 'session';

let lastEnd: SessionEnd = 'none';

/** The session as storage has it now, so that another tab's newer tokens are seen at once; null when signed out. */
export function getSession(): Session | null {
  const stored = readPart(PART);
  if (isSession(stored)) return stored;
  // Everything kept is a signed-in user's: with no session, or half of one, nothing of the rest is worth keeping.
  discardParts();
  return null;
}

/**
 * Begins a session. Only called with both tokens and a profile: nobody is signed in with half of them. What was kept
 * of another user goes.
 */
export function startSession(tokens: Tokens, profile: Profile): void {
  lastEnd = 'none';
  replaceParts({ [PART]: { access: tokens.access, refresh: tokens.refresh, profile } });
}

export function replaceTokens(tokens: Tokens): void {
  const session = getSession();
  if (session) writePart(PART, { access: tokens.access, refresh: tokens.refresh, profile: session.profile });
}

/** Ends the session in every tab, and forgets all that was kept for its user. */
export function endSession(reason: Exclude<SessionEnd, 'none'>): void {
  lastEnd = reason;
  dropParts(reason);
}

export const getSessionEnd = (): SessionEnd => lastEnd;

export function useSession(): Session | null {
  return useSyncExternalStore(subscribeSession, getSession);
}

export function subscribeSession(listener: () => void): () => void {
  return subscribePersisted((elsewhere, written) => {
    if (elsewhere) lastEnd = endAsTold(written);
    listener();
  });
}

/** A session's end is two events, its reason and then nothing. */
function endAsTold(written: string | null | undefined): SessionEnd {
  if (getSession()) return 'none';
  if (written === 'expired') return 'expired';
  return lastEnd === 'none' ? 'signed-out' : lastEnd;
}

function isSession(value: unknown): value is Session {
  return (
    hasTexts(value, 'access', 'refresh') &&
    'profile' in value &&
    hasTexts(value.profile, 'firstName', 'lastName', 'email')
  );
}

function hasTexts(value: unknown, ...keys: string[]): value is object {
  return (
    typeof value === 'object' && value !== null && keys.every((key) => typeof Reflect.get(value, key) === 'string')
  );
}
