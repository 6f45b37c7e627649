import { type ReactNode, useEffect } from 'react';
import { createStore } from '../../lib/store.ts';

/** The dialog that is open, or was last. */
export const settings = createStore<ReactNode>(null);

/** Where it stands. */
export function WatchSettings(): ReactNode {
  // Nobody who signs in next finds it open.
  useEffect(() => () => settings.set(null), []);
  return settings.useValue();
}
