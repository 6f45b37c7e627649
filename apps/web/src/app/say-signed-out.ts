import type { QueryClient } from '@tanstack/react-query';
import { SessionEnded } from '../api/api-error.ts';
import { getSession, subscribeSession } from '../api/session.ts';
import { hushErrors, showToast } from '../ui/toast.tsx';

const LONG_ENOUGH_TO_READ_MS = 10_000;

/**
 * Where a session ends below a write, its user is told so on the page where they sign in: the write's own words, which
 * know nothing of it, would blame the service.
 */
export function saySignedOut(client: QueryClient): () => void {
  let wasSignedIn = getSession() !== null;
  const stopSession = subscribeSession(() => {
    const isSignedIn = getSession() !== null;
    if (isSignedIn === wasSignedIn) return;
    wasSignedIn = isSignedIn;
    hushErrors(!isSignedIn);
  });
  const stopWrites = client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    if (!(event.action.error instanceof SessionEnded)) return;
    const { undone = 'Nothing was changed.' } = event.mutation.meta ?? {};
    showToast({ type: 'warning', message: `You were signed out. ${undone}`, duration: LONG_ENOUGH_TO_READ_MS });
  });
  return () => {
    stopSession();
    stopWrites();
    hushErrors(false);
  };
}
