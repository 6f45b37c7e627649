import type { WholesaleOrder, WholesaleOrderStatus } from '@formulary/contracts/orders';

export interface StatusWords {
  readonly label: string;
  /** The same where many stand below each other. */
  readonly short: string;
  readonly tone: 'warn' | 'good' | 'bad';
}

const AWAITING: StatusWords = { label: 'Awaiting processing', short: 'Awaiting processing', tone: 'warn' };

const WORDS: Record<WholesaleOrderStatus, StatusWords> = {
  created: AWAITING,
  processing: AWAITING,
  complete: { label: 'Submitted, sent to the wholesaler', short: 'Submitted', tone: 'good' },
  failed: { label: 'The wholesaler rejected the order, contact the provider', short: 'Rejected', tone: 'bad' },
  error: { label: 'Unexpected error', short: 'Unexpected error', tone: 'bad' },
};

/** A wholesale order's status as it is shown. */
export function statusWords(status: WholesaleOrderStatus): StatusWords {
  return WORDS[status];
}

/** Whether the status is still going to change by itself. */
export function isOpen({ status }: Pick<WholesaleOrder, 'status'>): boolean {
  return status === 'created' || status === 'processing';
}

export type StatusReading = Pick<WholesaleOrder, 'uid' | 'wholesaler_name' | 'status'>;

/** What to announce between two readings of wholesale orders; empty when nothing that is shown changed. */
export function statusChanges(before: readonly StatusReading[], now: readonly StatusReading[]): string {
  const old = new Map(before.map(({ uid, status }) => [uid, status]));
  return now
    .filter(({ uid, status }) => {
      const previous = old.get(uid);
      return previous !== undefined && statusWords(previous) !== statusWords(status);
    })
    .map(({ wholesaler_name, status }) => `${wholesaler_name}: ${statusWords(status).label}.`)
    .join(' ');
}
