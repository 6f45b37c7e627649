import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Calls once when at least half of the element has come into view. */
export function useOnDisplay(onDisplay: () => void): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  const report = useEffectEvent(onDisplay);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        report();
      },
      { threshold: 0.5 },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return element;
}
