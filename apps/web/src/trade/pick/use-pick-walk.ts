import { type RefObject, useId, useRef } from 'react';
import { useRowWalk } from '../../ui/use-row-walk.ts';

/** Walks a list to tick; Enter presses the button that adds what is ticked. */
export function usePickWalk(list: RefObject<HTMLElement | null>) {
  const button = useRef<HTMLButtonElement>(null);
  const keysId = useId();
  useRowWalk({ list, keysId, onEnter: () => button.current?.click() });
  return { button, keysId };
}
