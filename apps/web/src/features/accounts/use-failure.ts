import { useState } from 'react';
import { AuthenticationError } from './authentication-error.ts';

/** What went wrong with a form as a whole. `otherwise` is for errors without a message for the user. */
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
