import { ApiError } from '../../api/api-error.ts';

/** The words for a name that was not taken. */
export function nameFault(error: Error | null): string | undefined {
  if (error === null) return undefined;
  if (error instanceof ApiError && error.status === 400) {
    const { body } = error;
    const isName = typeof body === 'object' && body !== null && 'name' in body;
    return isName ? 'Another list has this name' : 'There are too many lists. Delete one first';
  }
  return 'That could not be saved. Try again';
}
