import type { Profile, Tokens } from '@formulary/contracts/accounts';
import { useSyncExternalStore } from 'react';

export interface Session extends Tokens {
  profile: Profile;
}

/** Why there is no session, as far as this tab knows. */
export type SessionEnd = 'none' | 'signed-out' | 'expired';

// The version is in the key: a value of another shape is never read.
const KEY = 'formulary.session.v1';

const listeners = new Set<() => void>();
let lastEnd: SessionEnd = 'none';
// Stands in where the browser refuses storage; also keeps one object per stored text, as React's store hook needs.
let raw: string | null = null;
let parsed: Session | null = null;

/** The session as storage has it now, so that another tab's newer tokens are seen at once; null when signed out. */
export function getSession(): Session | null {
  const stored = readStorage();
  if (stored !== raw) {
    raw = stored;
    parsed = parse(stored);
  }
  return parsed;
}

/** Begins a session. Only called with both tokens and a profile: nobody is signed in with half of them. */
export function startSession(tokens: Tokens, profile: Profile): void {
  write({ access: tokens.access, refresh: tokens.refresh, profile });
}

export function replaceTokens(tokens: Tokens): void {
  const session = getSession();
  if (session) write({ access: tokens.access, refresh: tokens.refresh, profile: session.profile });
}

/** Ends the session in every tab. */
export function endSession(reason: Exclude<SessionEnd, 'none'>): void {
  lastEnd = reason;
  raw = null;
  parsed = null;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is refused: nothing was kept there.
  }
  announce();
}

export const getSessionEnd = (): SessionEnd => lastEnd;

export function useSession(): Session | null {
  return useSyncExternalStore(subscribeSession, getSession);
}

/** Tells of every change, made here or in another tab. */
export function subscribeSession(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', follow);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', follow);
  };
}

function follow(event: StorageEvent): void {
  if (event.key !== KEY && event.key !== null) return;
  if (event.newValue === null) lastEnd = 'signed-out';
  announce();
}

function announce(): void {
  for (const listener of listeners) listener();
}

function write(session: Session): void {
  raw = JSON.stringify(session);
  parsed = session;
  try {
    localStorage.setItem(KEY, raw);
  } catch {
    // Storage is refused: the session lasts as long as the page.
  }
  announce();
}

function readStorage(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return raw;
  }
}

function parse(stored: string | null): Session | null {
  if (stored === null) return null;
  try {
    const value: unknown = JSON.parse(stored);
    if (isSession(value)) return value;
  } catch {
    // Not JSON: as good as nothing.
  }
  localStorage.removeItem(KEY);
  raw = null;
  return null;
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
