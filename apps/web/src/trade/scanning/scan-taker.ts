import type { PackScan } from '@formulary/gs1/read-scan';
import { useEffect, useEffectEvent } from 'react';
import { createStore } from '../../lib/store.ts';

type TakeScan = (text: string, pack: PackScan | undefined) => void;

/** Who gets what is scanned, in place of the cart: the page on which a box is received. */
export const scanTaker = createStore<TakeScan | null>(null);

/** Takes scans while the page is there; null leaves them to the cart. */
export function useTakeScans(take: TakeScan | null): void {
  const isTaking = take !== null;
  const handOn = useEffectEvent<TakeScan>((...scan) => take?.(...scan));
  useEffect(() => {
    if (!isTaking) return;
    const own: TakeScan = (...scan) => handOn(...scan);
    scanTaker.set(own);
    return () => {
      if (scanTaker.get() === own) scanTaker.set(null);
    };
  }, [isTaking]);
}
