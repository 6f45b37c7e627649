import { notFound } from '../../../kernel/domain-error.ts';
import type { SignedInOperator } from '../../../kernel/signed-in-operator.ts';

/** The wholesaler whose person calls: by their session, and by nothing that they send. */
export function whoseOf({ wholesalerId }: SignedInOperator): number {
  if (wholesalerId === null) throw notFound();
  return wholesalerId;
}
