import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const FIRST = { predicate: ({ state }: { state: { status: string } }) => state.status === 'pending' };

/** Longer than it takes until a page knows of an answer that has come: its components are told in a task of their own. */
const TOLD_MS = 50;

/**
 * Whether the page has been shown with all that it first waits for. Until then it may become shorter, and what stands
 * below would move.
 */
export function useIsPageThere(): boolean {
  const client = useQueryClient();
  const waitingFor = useIsFetching(FIRST);
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    if (waitingFor > 0) return;
    // An answer may let the page ask for more, as the week's products for their prices.
    const timer = setTimeout(() => client.isFetching(FIRST) === 0 && setIsThere(true), TOLD_MS);
    return () => clearTimeout(timer);
  }, [client, waitingFor]);
  return isThere;
}
