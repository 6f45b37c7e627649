import { type RefObject, useEffect } from 'react';

const WIDE = '(width >= 64rem)';

/** Keeps floating elements above a sticky bar of changing height. */
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
