import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Tells once that the element, or most of it, has come into view: what stands below the window has not been displayed. */
export function useOnDisplay(onDisplay: () => void): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  const tell = useEffectEvent(onDisplay);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        tell();
      },
      { threshold: 0.5 },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return element;
}
