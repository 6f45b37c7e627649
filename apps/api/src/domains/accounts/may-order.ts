import { DomainError } from '../../kernel/domain-error.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';

/** Throws `may_not_order` for a user whom the practice lets ask for products, but not order them. */
export function assertMayOrder({ canOrder }: Pick<SignedInUser, 'canOrder'>): void {
  if (!canOrder) throw new DomainError('may_not_order', MAY_NOT_ORDER);
}

const MAY_NOT_ORDER =
  'Your practice has decided that you may ask for products but not order them. Put them on the want-list: a colleague orders them.';
