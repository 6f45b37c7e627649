import { useSyncExternalStore } from 'react';
import { readPart, subscribePersisted, writePart } from '../../lib/persisted.ts';

const PART = 'readNotifications';
const NONE: readonly number[] = [];

/** The ids marked read in this browser by whoever is signed in; every tab has the same. */
export function getReadHere(): readonly number[] {
  const stored = readPart(PART);
  return isIds(stored) ? stored : NONE;
}

/** Marks an id read, once: false when it was before. */
export function addReadHere(id: number): boolean {
  const before = getReadHere();
  if (before.includes(id)) return false;
  writePart(PART, [...before, id]);
  return true;
}

export function addAllReadHere(ids: readonly number[]): void {
  writePart(PART, [...new Set([...getReadHere(), ...ids])]);
}

export function useReadHere(): readonly number[] {
  return useSyncExternalStore(subscribePersisted, getReadHere);
}

function isIds(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((id) => Number.isSafeInteger(id));
}
