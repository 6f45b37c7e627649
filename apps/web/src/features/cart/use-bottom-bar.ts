import { type RefObject, useEffect } from 'react';

/** Where the summary stands beside the lines: `lg`. */
const WIDE = '(width >= 64rem)';

/** Keeps what floats at the bottom of the window above a bar that sticks there, whose height changes with its words. */
export function useBottomBar(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = document.documentElement.style;
    const observer = new ResizeObserver(() => {
      const isBeside = matchMedia(WIDE).matches;
      root.setProperty('--bottom-bar', isBeside ? '0px' : `${bar.current?.offsetHeight ?? 0}px`);
    });
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      root.removeProperty('--bottom-bar');
    };
  }, [bar]);
}
