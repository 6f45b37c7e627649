import { useSyncExternalStore } from 'react';
import { readPart, subscribePersisted, writePart } from '../../lib/persisted.ts';

const PART = 'singleKeys';

/** WCAG 2.1.4 asks for a way to turn single keys off. On by default. */
export const areSingleKeysOn = (): boolean => readPart(PART) !== false;

export function setSingleKeys(isOn: boolean): void {
  writePart(PART, isOn);
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribePersisted, areSingleKeysOn);
}
