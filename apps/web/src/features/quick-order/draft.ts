import { getSession, subscribeSession } from '../../api/session.ts';
import { createStore } from '../../lib/store.ts';
import type { OrderRow } from './order-row.ts';

/** What the page holds, also while the user looks at another one. */
export interface Draft {
  readonly text: string;
  /** Where the rows come from, if not from the text. */
  readonly fileName: string | null;
  readonly rows: readonly OrderRow[];
  /** Said above the rows, such as what was left out. */
  readonly remarks: readonly string[];
  /** Rows that went into the cart since the last check. */
  readonly added: number;
}

const EMPTY: Draft = { text: '', fileName: null, rows: [], remarks: [], added: 0 };

const store = createStore(EMPTY);
let owner = getSession()?.profile.email;

/** Another user's list is nobody else's. */
function dropOthers(): void {
  const user = getSession()?.profile.email;
  if (user === owner) return;
  owner = user;
  store.set(EMPTY);
}
subscribeSession(dropOthers);

export function changeDraft(next: Partial<Draft> | ((draft: Draft) => Partial<Draft>)): void {
  const before = store.get();
  store.set({ ...before, ...(typeof next === 'function' ? next(before) : next) });
}

export function useDraft(): Draft {
  return store.useValue();
}
