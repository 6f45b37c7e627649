import type { WholesaleOrderStatus } from '@formulary/contracts/orders';

/** Which states a wholesale order may come from: created -> processing -> complete | failed | error. */
const FROM: Readonly<Record<WholesaleOrderStatus, readonly WholesaleOrderStatus[]>> = {
  created: [],
  // Processing again: an earlier attempt may have died half-way.
  processing: ['created', 'processing'],
  complete: ['processing'],
  /** The wholesaler rejected it. */
  failed: ['processing'],
  /** Out of retries. */
  error: ['created', 'processing'],
};

export function statesBefore(status: WholesaleOrderStatus): WholesaleOrderStatus[] {
  return [...FROM[status]];
}
