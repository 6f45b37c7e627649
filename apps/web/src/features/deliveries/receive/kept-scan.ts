import type { CountedEntry, receiptsRoutes } from '@formulary/contracts/deliveries/receipts';
import type { BodyOf } from '@formulary/contracts/shared/route';

/** An entry as it is sent, but for its key. */
export type EntryToCount = Omit<BodyOf<(typeof receiptsRoutes)['countEntries']>['entries'][number], 'key'>;

/**
 * What is not counted yet. `waiting`: to be sent. `asks`: nothing was counted, somebody has to decide. `refused`: the
 * server will not have it. `finished`: its receipt was finished by somebody else.
 */
type ScanState = 'waiting' | 'asks' | 'refused' | 'finished';

/** A scan, or what was counted by hand, as the device keeps it until it is answered. */
export interface KeptScan {
  /** By which it counts once, however often it is sent. */
  readonly key: string;
  readonly receipt: number;
  /** Whose it is: another user of the device neither sees nor sends it. */
  readonly owner: string;
  /** Later than that of any scan before it. */
  readonly at: number;
  readonly state: ScanState;
  readonly entry: EntryToCount;
  /** Why it asks. */
  readonly answer: CountedEntry | null;
}

/** Where scans are kept. */
export interface ScanKeep {
  all(owner: string): Promise<KeptScan[]>;
  put(scans: readonly KeptScan[]): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
}

/** What a call counts at most once: `accept` has what was seen and is counted all the same. */
export const entryOf = (code: string): EntryToCount => ({ kind: 'received', code, quantity: 1, accept: [] });

export interface HandCount {
  readonly line: number;
  readonly quantity: number;
  readonly batch?: string | null;
  readonly expires_on?: string | null;
}

export const entryByHand = ({ line, quantity, batch, expires_on }: HandCount): EntryToCount => ({
  kind: 'received',
  line,
  quantity,
  accept: [],
  ...(batch && { batch }),
  ...(expires_on && { expires_on }),
});
