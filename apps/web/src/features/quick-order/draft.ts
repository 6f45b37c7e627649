import { getSession, getSessionEnd, subscribeSession } from '../../api/session.ts';
import { createStore } from '../../lib/store.ts';
import { keepDraft, readKeptDraft } from './kept-draft.ts';
import type { OrderLine } from './order-lines.ts';
import type { MadeOfRow, OrderRow } from './order-row.ts';

/** Lines whose check is still to come, or has failed. */
export interface Unchecked extends Pick<Draft, 'fileName' | 'remarks' | 'added'> {
  readonly lines: readonly OrderLine[];
  /** Of lines that were checked before the page was loaded again: what the user had made of each. */
  readonly made: readonly MadeOfRow[];
}

/** What the page holds, also while the user looks at another one, or loads it again. */
export interface Draft {
  readonly text: string;
  /** Where the rows come from, if not from the text. */
  readonly fileName: string | null;
  readonly rows: readonly OrderRow[];
  /** Said above the rows, such as what was left out. */
  readonly remarks: readonly string[];
  /** Rows that went into the cart since the last check. */
  readonly added: number;
  readonly unchecked: Unchecked | null;
  /** Why `unchecked` is not: the server did not answer, or refused. */
  readonly fault: 'held-up' | 'failed' | null;
}

export const EMPTY: Draft = { text: '', fileName: null, rows: [], remarks: [], added: 0, unchecked: null, fault: null };
/** Writing at each letter would be slow. */
const REST_MS = 300;

const store = createStore<Draft>({ ...EMPTY, ...readKeptDraft() });
let owner = getSession()?.profile.email;
let isAway = false;
let timer: ReturnType<typeof setTimeout> | undefined;

store.subscribe(() => {
  clearTimeout(timer);
  timer = setTimeout(keep, REST_MS);
});
window.addEventListener('pagehide', keep);
subscribeSession(followSession);

function keep(): void {
  clearTimeout(timer);
  // Without a session nothing is kept.
  if (owner !== undefined && getSession()?.profile.email === owner) keepDraft(store.get());
}

/** Another user's list is nobody else's; whoever is signed out without having asked for it finds theirs again. */
function followSession(): void {
  const user = getSession()?.profile.email;
  const wasAway = isAway;
  isAway = user === undefined && getSessionEnd() === 'expired';
  if (isAway) return;
  if (user === owner) {
    if (wasAway) keep();
    return;
  }
  owner = user;
  store.set(EMPTY);
}

export function changeDraft(next: Partial<Draft> | ((draft: Draft) => Partial<Draft>)): void {
  const before = store.get();
  store.set({ ...before, ...(typeof next === 'function' ? next(before) : next) });
}

export const getDraft = (): Draft => store.get();

export function useDraft(): Draft {
  return store.useValue();
}
