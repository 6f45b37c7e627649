import type { Profile, Tokens } from '@formulary/contracts/accounts';
import { useSyncExternalStore } from 'react';
import { fieldOf } from '../lib/field-of.ts';
import { discardParts, dropParts, readPart, replaceParts, subscribePersisted, writePart } from '../lib/persisted.ts';

export interface Session extends Tokens {
  profile: Profile;
}

type SessionEnd = 'none' | 'signed-out' | 'expired';

const PART = 'session';

let lastEnd: SessionEnd = 'none';

/** Read from storage each time, so that another tab's newer tokens are seen at once. */
export function getSession(): Session | null {
  const stored = readPart(PART);
  if (isSession(stored)) return stored;
  // All that is kept belongs to a signed-in user.
  discardParts();
  return null;
}

export function startSession(tokens: Tokens, profile: Profile): void {
  lastEnd = 'none';
  replaceParts({ [PART]: { access: tokens.access, refresh: tokens.refresh, profile } });
}

export function replaceTokens(tokens: Tokens): void {
  const session = getSession();
  if (session) writePart(PART, { access: tokens.access, refresh: tokens.refresh, profile: session.profile });
}

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
    if (elsewhere) lastEnd = endReason(written);
    listener();
  });
}

/** Another tab ends a session with two events: its reason, then nothing. */
function endReason(written: string | null | undefined): SessionEnd {
  if (getSession()) return 'none';
  if (written === 'expired') return 'expired';
  return lastEnd === 'none' ? 'signed-out' : lastEnd;
}

function isSession(value: unknown): value is Session {
  return (
    hasStrings(value, 'access', 'refresh') && hasStrings(fieldOf(value, 'profile'), 'firstName', 'lastName', 'email')
  );
}

function hasStrings(value: unknown, ...names: string[]): boolean {
  return names.every((name) => typeof fieldOf(value, name) === 'string');
}
