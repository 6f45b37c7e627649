import { DomainError } from '../../kernel/domain-error.ts';

/** For `catch`: something else that a body names and that is not there is a fault of the body. */
export function asInvalid(error: unknown): never {
  if (error instanceof DomainError && error.code === 'not_found') throw new DomainError('invalid', error.message);
  throw error;
}
