import { type RefObject, useEffect } from 'react';

/** Says in `look.css` how high a part at the window's end is, where it spans the window's width. */
export function useWindowEnd(
  part: RefObject<HTMLElement | null>,
  property: '--bottom-bar' | '--scanned' | '--list-bar',
  isSpanning: '(width < 64rem)' | '(width < 48rem)' | 'all',
): void {
  useEffect(() => {
    const root = document.documentElement.style;
    const observer = new ResizeObserver(() => {
      const height = matchMedia(isSpanning).matches ? (part.current?.offsetHeight ?? 0) : 0;
      root.setProperty(property, `${height}px`);
    });
    if (part.current) observer.observe(part.current);
    return () => {
      observer.disconnect();
      root.removeProperty(property);
    };
  }, [part, property, isSpanning]);
}
