import { NOT_ASKED } from '@formulary/contracts/orders/reorder';
import { DomainError } from '../../kernel/domain-error.ts';
import type { StoredOrder } from './order-queries.ts';

/** What ended in `error` may have arrived: it is not ordered again before somebody asked. Throws `not_asked`. */
export function assertAsked(parts: readonly Pick<StoredOrder['parts'][number], 'status'>[], asked = false): void {
  if (!asked && parts.some(({ status }) => status === 'error')) throw new DomainError(NOT_ASKED.code, NOT_ASKED.detail);
}
