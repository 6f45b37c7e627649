import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { changes } from '../../api/read-again.ts';

const REST_MS = 800;

/** Whether the cart has had these contents for a while, and no change of it is on its way. */
export function useIsResting(contents: string): boolean {
  const isWriting = useIsMutating({ predicate: (mutation) => changes(mutation, 'cart') }) > 0;
  const [rested, setRested] = useState(contents);
  useEffect(() => {
    if (isWriting) return;
    const timer = setTimeout(() => setRested(contents), REST_MS);
    return () => clearTimeout(timer);
  }, [contents, isWriting]);
  return !isWriting && rested === contents;
}
