import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const FIRST = { predicate: ({ state }: { state: { status: string } }) => state.status === 'pending' };

/**
 * Whether the page has been shown with all that it first waits for. Until then it may become shorter, and what stands
 * below would move.
 */
export function useIsPageThere(): boolean {
  const client = useQueryClient();
  const waitingFor = useIsFetching(FIRST);
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    // The page's own effects, which run before this one, have begun to read by now.
    if (waitingFor === 0 && client.isFetching(FIRST) === 0) setIsThere(true);
  }, [client, waitingFor]);
  return isThere;
}
