import { useState } from 'react';
import { showToast } from '../../ui/toast.tsx';
import { AuthenticationError } from './authentication-error.ts';

/**
 * What went wrong with a form as a whole: it stays in the form, and a toast says it too. `otherwise` are the words for
 * an error that has none of its own.
 */
export function useFailure(otherwise: string) {
  const [failure, setFailure] = useState<string>();
  return {
    failure,
    clear: () => setFailure(undefined),
    fail(error: unknown) {
      const message = error instanceof AuthenticationError ? error.message : otherwise;
      setFailure(message);
      showToast({ type: 'error', message });
    },
  };
}
