import { useSyncExternalStore } from 'react';
import { readPart, subscribePersisted, writePart } from '../../lib/persisted.ts';

const PART = 'readNotifications';
const NONE: readonly number[] = [];

/** Ids that this user has marked read in this browser, in any tab. */
export function getReadHere(): readonly number[] {
  const stored = readPart(PART);
  return isIds(stored) ? stored : NONE;
}

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
