import { type RefObject, useEffect, useRef } from 'react';

/** For a list of links that scrolls sideways: brings that of the page shown into sight, and again once there are more links. */
export function useCurrentInSight(links: number): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const here = list.current?.querySelector('[aria-current="page"]');
    if (links > 0) here?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [links]);
  return list;
}
