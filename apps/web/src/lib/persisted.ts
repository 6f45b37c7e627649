// The version is in the key: a value of another shape is never read.
const PREFIX = 'formulary.';
const KEY = `${PREFIX}v1`;

/** `elsewhere`: another tab made the change, and `written` is what it stored, be it no longer there. */
type PersistedListener = (elsewhere: boolean, written?: string | null) => void;

const listeners = new Set<PersistedListener>();
// Stands in where the browser refuses storage; also keeps one object per part, as React's store hook needs.
let raw: string | null = null;
let parts: Readonly<Record<string, unknown>> = {};
let isRefused = false;

/**
 * One part of what outlives the page, as storage has it now, so that another tab's change is seen at once. Its owner
 * judges whether it is what it should be. All parts lie under one key, so signing out drops them in one step.
 *
 * Two tabs that write in the same instant could each put back the other's older part. For read marks that is nothing;
 * for tokens the server gives the same child to the direct parent for ten seconds, so nobody is signed out.
 */
export function readPart(name: string): unknown {
  load();
  return parts[name];
}

export function writePart(name: string, value: unknown): void {
  load();
  store({ ...parts, [name]: value });
}

export function replaceParts(next: Readonly<Record<string, unknown>>): void {
  store(next);
}

/** Forgets every part, in every tab. The others hear why, as what was written last. */
export function dropParts(why: string): void {
  try {
    localStorage.setItem(KEY, why);
  } catch {
    // They hear that it is gone.
  }
  discardParts();
  announce(false);
}

/** The same without a word, for a reader who finds that its part is not what it should be. */
export function discardParts(): void {
  raw = null;
  parts = {};
  remove((key) => key === KEY);
}

/** Removes what an older version kept under its own key. */
export function dropOlderParts(): void {
  remove((key) => key.startsWith(PREFIX) && key !== KEY);
}

/** Tells of every change, made here or in another tab. */
export function subscribePersisted(listener: PersistedListener): () => void {
  if (listeners.size === 0) window.addEventListener('storage', follow);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', follow);
  };
}

function follow({ key, newValue }: StorageEvent): void {
  if (key === KEY || key === null) announce(true, newValue);
}

function announce(...change: Parameters<PersistedListener>): void {
  for (const listener of [...listeners]) listener(...change);
}

function store(next: Readonly<Record<string, unknown>>): void {
  raw = JSON.stringify(next);
  parts = next;
  try {
    localStorage.setItem(KEY, raw);
  } catch {
    // The state lasts as long as the page.
    isRefused = true;
  }
  announce(false);
}

function remove(isWanted: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(localStorage)) if (isWanted(key)) localStorage.removeItem(key);
  } catch {
    // Storage is refused: nothing was kept there.
  }
}

function load(): void {
  const stored = readStorage();
  if (stored === raw) return;
  raw = stored;
  const before = parts;
  const same = (name: string, value: unknown) => JSON.stringify(before[name]) === JSON.stringify(value);
  parts = Object.fromEntries(
    Object.entries(parse(stored)).map(([name, value]) => [name, same(name, value) ? before[name] : value]),
  );
}

function readStorage(): string | null {
  if (isRefused) return raw;
  try {
    return localStorage.getItem(KEY);
  } catch {
    return raw;
  }
}

/** Anything but an object of parts is dropped. */
function parse(stored: string | null): object {
  if (stored === null) return {};
  try {
    const value: unknown = JSON.parse(stored);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Not JSON: as good as nothing.
  }
  remove((key) => key === KEY);
  raw = null;
  return {};
}
