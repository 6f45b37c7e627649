import { createStore } from '../../lib/store.ts';

/** Whether the window of the camera is open. */
export const isWindowOpen = createStore(false);

export function openScanWindow(): void {
  isWindowOpen.set(true);
}
