import type { WholesaleOrderStatus } from '@formulary/contracts/orders';

/** The states before each: created -> processing -> complete | failed | error, and back to created by resending. */
const BEFORE: Readonly<Record<WholesaleOrderStatus, readonly WholesaleOrderStatus[]>> = {
  // Resent by the provider.
  created: ['failed', 'error'],
  // Again after a crash.
  processing: ['created', 'processing'],
  complete: ['processing'],
  // Rejected by the wholesaler.
  failed: ['processing'],
  // Out of retries, or undeliverable.
  error: ['created', 'processing'],
};

export function statesBefore(status: WholesaleOrderStatus): WholesaleOrderStatus[] {
  return [...BEFORE[status]];
}
