import { useEffect } from 'react';
import { isWindowOpen } from '../../trade/scanning/scan-window-open.ts';
import { late } from '../../ui/late.ts';

const counter = late(() => import('./scan-counter.tsx'));
/** More than the longest code has. */
const KEYS_KEPT = 200;
/** Characters and what ends or shifts them; arrows and other keys that move come from a person, however fast. */
const SENT_BY_SCANNERS = /^(.|Dead|Enter|Tab|Shift|Control|Alt|AltGraph|F\d+)$/u;
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
    let last = Number.NEGATIVE_INFINITY;
    let fast = 0;
    const keep = (event: KeyboardEvent) => {
      const gap = event.timeStamp - last;
      last = event.timeStamp;
      const isEnd = /^(Enter|Tab)$/.test(event.key);
      fast = !event.repeat && SENT_BY_SCANNERS.test(event.key) && gap <= (isEnd ? 200 : 50) ? fast + 1 : 0;
      // As in `useKeyScanner`, roughly: no person's keys, and no shortcut or press of a button.
      if (
        fast >= 3 &&
        !(event.target instanceof Element && event.target.matches('input:not([type=checkbox], [type=radio]), textarea'))
      ) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
      // People go through a page by Tab faster than that, so one Tab says nothing of the next.
      if (isEnd) fast = 0;
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
