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
