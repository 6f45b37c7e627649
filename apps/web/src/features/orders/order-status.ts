import { STATUS_WORDS, type WholesaleOrder, type WholesaleOrderStatus } from '@formulary/contracts/orders';

export type Tone = 'warn' | 'good' | 'bad';

export const STATUS_TONES: Readonly<Record<WholesaleOrderStatus, Tone>> = {
  created: 'warn',
  processing: 'warn',
  complete: 'good',
  failed: 'bad',
  error: 'bad',
};

export function statusLabel(status: WholesaleOrderStatus): string {
  if (status === 'complete') return 'Submitted, sent to the wholesaler';
  return status === 'failed' ? 'The wholesaler rejected the order, contact the provider' : STATUS_WORDS[status];
}

export function isOpen({ status }: Pick<WholesaleOrder, 'status'>): boolean {
  return status === 'created' || status === 'processing';
}

export type StatusReading = Pick<WholesaleOrder, 'uid' | 'wholesaler_name' | 'status'>;

export function statusChanges(before: readonly StatusReading[], now: readonly StatusReading[]): string {
  const old = new Map(before.map(({ uid, status }) => [uid, statusLabel(status)]));
  return now
    .map((part) => ({ ...part, previous: old.get(part.uid), label: statusLabel(part.status) }))
    .filter(({ previous, label }) => previous !== undefined && previous !== label)
    .map(({ wholesaler_name, label }) => `${wholesaler_name}: ${label}.`)
    .join(' ');
}
