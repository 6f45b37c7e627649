import { useEffect } from 'react';
import { late } from '../../ui/late.ts';
import { isWindowOpen } from './scan-window-open.ts';

const counter = late(() => import('./scan-counter.tsx'));
/** More than the longest code has. */
const KEYS_KEPT = 200;
const early: KeyboardEvent[] = [];

/**
 * Counts into the cart what a keyboard scanner reads anywhere on the page, or the camera in its window. The code for it
 * loads at the first sign of a user; where that is a scan, its keys are kept until then.
 */
export function Scanning({ onFindByName }: { onFindByName: () => void }) {
  const parts = counter.useParts();
  const isLoaded = parts !== undefined;
  useEffect(() => {
    if (isLoaded) return;
    const keep = (event: KeyboardEvent) => {
      early.push(event);
      early.splice(0, early.length - KEYS_KEPT);
      counter.ask();
    };
    document.addEventListener('keydown', keep, { capture: true });
    const stop = isWindowOpen.subscribe(counter.ask);
    return () => {
      document.removeEventListener('keydown', keep, { capture: true });
      stop();
    };
  }, [isLoaded]);
  return parts && <parts.ScanCounter early={early} onFindByName={onFindByName} />;
}
