import { useSyncExternalStore } from 'react';

export function createStore<T>(initial: T) {
  const listeners = new Set<() => void>();
  let value = initial;
  const get = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  const set = (next: T) => {
    if (next === value) return;
    value = next;
    for (const listener of [...listeners]) listener();
  };
  return { get, set, subscribe, useValue: () => useSyncExternalStore(subscribe, get) };
}
