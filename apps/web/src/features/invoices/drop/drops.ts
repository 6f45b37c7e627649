import type { Invoice, invoicesRoutes } from '@formulary/contracts/invoices';
import type { InvoiceAsk, InvoiceColumn } from '@formulary/contracts/invoices/sheets';
import type { QueryOf } from '@formulary/contracts/shared/route';
import { getSession, subscribeSession } from '../../../api/session.ts';
import { createStore } from '../../../lib/store.ts';

/** What somebody said of a document that asked. */
export type Answers = Readonly<Omit<QueryOf<typeof invoicesRoutes.dropInvoice>, 'file_name'>>;

/** What a table asks, and what there is to see of it. */
export interface AskedColumns {
  readonly asks: readonly InvoiceAsk[];
  readonly headers: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly columns: readonly (InvoiceColumn | null)[];
}

export type DropState =
  | { readonly is: 'waiting' | 'checking' }
  | { readonly is: 'taken'; readonly invoice: Invoice; readonly repeated: boolean }
  /** It has no data, and waits to be entered. */
  | { readonly is: 'paper'; readonly paper: number }
  | { readonly is: 'asks_wholesaler' | 'asks_same_number'; readonly words: string }
  | { readonly is: 'asks_columns'; readonly words: string; readonly asked: AskedColumns }
  /** Nothing came of it, and the same file may be sent again. */
  | { readonly is: 'unanswered'; readonly words: string }
  | { readonly is: 'refused'; readonly words: string };

/** A file that was dropped, and what became of it. */
export interface Drop {
  readonly key: string;
  readonly file: File;
  /** Dropped on its own, while nothing of others was left to do: its page is shown once it was taken. */
  readonly isAlone: boolean;
  readonly answers: Answers;
  readonly state: DropState;
}

/** Kept beside the page: whoever looks at one result comes back to the others, and to what they ask. */
const store = createStore<readonly Drop[]>([]);
let owner = getSession()?.profile.email;

subscribeSession(() => {
  const user = getSession()?.profile.email;
  if (user === owner) return;
  owner = user;
  store.set([]);
});

export const useDrops = (): readonly Drop[] => store.useValue();

export const getDrops = (): readonly Drop[] => store.get();

/** Those that nothing is left to do with give way to new ones. */
export function addDrops(drops: readonly Drop[]): void {
  store.set([...store.get().filter(isUnfinished), ...drops]);
}

export function changeDrop(key: string, change: Partial<Pick<Drop, 'state' | 'answers'>>): void {
  store.set(store.get().map((drop) => (drop.key === key ? { ...drop, ...change } : drop)));
}

export function removeDrops(isGone: (drop: Drop) => boolean): void {
  store.set(store.get().filter((drop) => !isGone(drop)));
}

export const isUnfinished = ({ state: { is } }: Drop): boolean => is !== 'taken' && is !== 'paper' && is !== 'refused';
export const isUnderWay = ({ state: { is } }: Drop): boolean => is === 'waiting' || is === 'checking';
