import { useSyncExternalStore } from 'react';
import { readPart, subscribePersisted, writePart } from '../../lib/persisted.ts';

const PART = 'singleKeys';

/** Whether single keys do something: WCAG 2.1.4 wants a way to turn them off. On unless turned off. */
export const areSingleKeysOn = (): boolean => readPart(PART) !== false;

export function setSingleKeys(isOn: boolean): void {
  writePart(PART, isOn);
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribePersisted, areSingleKeysOn);
}
