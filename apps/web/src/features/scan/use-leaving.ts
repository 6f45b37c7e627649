import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { ScanLine } from './scan-line.ts';

const REST_MS = 15_000;
const LOOK_EVERY_MS = 1_000;

interface Leaving {
  lines: readonly ScanLine[];
  onLeave: () => void;
}

/** Lets the panel go some time after the last scan, unless something waits in it or somebody is at it. */
export function useLeaving(panel: RefObject<HTMLElement | null>, { lines, onLeave }: Leaving): void {
  const leave = useEffectEvent(onLeave);
  const isSettled = lines.every(({ state }) => state === 'added');
  // Each scan makes the lines anew, and so begins the rest again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change that counts.
  useEffect(() => {
    if (!isSettled) return;
    let since = performance.now();
    const timer = setInterval(() => {
      const isUsed = panel.current?.matches(':hover, :focus-within') === true;
      if (isUsed) since = performance.now();
      if (performance.now() - since < REST_MS) return;
      clearInterval(timer);
      leave();
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [lines, isSettled, panel]);
}
