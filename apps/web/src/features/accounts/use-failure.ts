import { useState } from 'react';
import { AuthenticationError } from './authentication-error.ts';

/**
 * What went wrong with a form as a whole, said once, in the form, where it stays. `otherwise` are the words for an error
 * that has none of its own.
 */
export function useFailure(otherwise: string) {
  const [failure, setFailure] = useState<string>();
  return {
    failure,
    clear: () => setFailure(undefined),
    fail(error: unknown) {
      setFailure(error instanceof AuthenticationError ? error.message : otherwise);
    },
  };
}
