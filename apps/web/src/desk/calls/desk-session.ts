import { useSyncExternalStore } from 'react';

/** Beside what practices keep, under a name that theirs do not begin with: each side signs out alone. */
const KEY = 'formulary-desk';

export type DeskEnd = 'none' | 'signed-out' | 'ended';

const listeners = new Set<() => void>();
let end: DeskEnd = 'none';
// Where the browser keeps nothing, the session lasts as long as the page.
let kept: string | null = null;
let isRefused = false;

/** Read from storage each time, so that another tab's session is seen at once. */
export function getToken(): string | null {
  if (isRefused) return kept;
  try {
    return localStorage.getItem(KEY);
  } catch {
    return kept;
  }
}

export function startDeskSession(token: string): void {
  end = 'none';
  kept = token;
  try {
    localStorage.setItem(KEY, token);
    isRefused = false;
  } catch {
    isRefused = true;
  }
  announce();
}

/** Does nothing where another session has begun since. */
export function endDeskSession(token: string, why: Exclude<DeskEnd, 'none'>): void {
  if (getToken() !== token) return;
  end = why;
  kept = null;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept there.
  }
  announce();
}

export const getDeskEnd = (): DeskEnd => end;

export const useToken = (): string | null => useSyncExternalStore(subscribeToken, getToken);

export function subscribeToken(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', follow);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', follow);
  };
}

/** What another tab did. */
function follow({ key }: StorageEvent): void {
  if (key !== KEY && key !== null) return;
  end = getToken() === null ? 'signed-out' : 'none';
  announce();
}

function announce(): void {
  for (const listener of [...listeners]) listener();
}
