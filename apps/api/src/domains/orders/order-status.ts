import type { WholesaleOrderStatus } from '@formulary/contracts/orders';

/** Which states a wholesale order may come from: created -> processing -> complete | failed | error, and back by resending. */
const FROM: Readonly<Record<WholesaleOrderStatus, readonly WholesaleOrderStatus[]>> = {
  /** Sent once more, by the provider. */
  created: ['failed', 'error'],
  // Processing again: an earlier attempt may have died half-way.
  processing: ['created', 'processing'],
  complete: ['processing'],
  /** The wholesaler rejected it. */
  failed: ['processing'],
  /** Out of retries, or there is nothing to try. */
  error: ['created', 'processing'],
};

export function statesBefore(status: WholesaleOrderStatus): WholesaleOrderStatus[] {
  return [...FROM[status]];
}
