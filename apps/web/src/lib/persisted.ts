// The version is in the key: a value of another shape is never read.
const PREFIX = 'formulary.';
const KEY = `${PREFIX}v1`;

/** `elsewhere`: another tab made the change; `written` is what it stored, even if it is gone by now. */
type PersistedListener = (elsewhere: boolean, written?: string | null) => void;

const listeners = new Set<PersistedListener>();
// Used where the browser refuses storage; also keeps one object per part, as useSyncExternalStore needs.
let raw: string | null = null;
let parts: Readonly<Record<string, unknown>> = {};
let isRefused = false;

/**
 * Read from storage each time, so that another tab's change is seen at once. All parts have one key, so that signing
 * out drops them in one step. Tabs that write at once may restore an older part, which is harmless: see
 * `refreshSession`.
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

/** Drops every part in every tab. Other tabs get `why` as the value written last. */
export function dropParts(why: string): void {
  try {
    localStorage.setItem(KEY, why);
  } catch {}
  discardParts();
  announce(false);
}

/** The same without notifying, for a reader that finds an invalid part. */
export function discardParts(): void {
  raw = null;
  parts = {};
  remove((key) => key === KEY);
}

export function dropOlderParts(): void {
  remove((key) => key.startsWith(PREFIX) && key !== KEY);
}

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
    // Nothing was kept there.
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

function parse(stored: string | null): object {
  if (stored === null) return {};
  try {
    const value: unknown = JSON.parse(stored);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {}
  remove((key) => key === KEY);
  raw = null;
  return {};
}
