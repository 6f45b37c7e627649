import { createStore } from '../lib/store.ts';

// Not focus: pages focus their first field themselves.
const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;
const PRESSES = ['pointerdown', 'keydown'] as const;
const RELEASES = ['pointerup', 'pointercancel', 'keyup'] as const;
/** A click comes right after its release. */
const CLICK_MS = 60;
const LONGEST_PRESS_MS = 700;

const waiting = new Set<() => void>();
let isSeen = false;
let isPressed = false;

export interface Late<Parts> {
  ask(): void;
  useParts(): Parts | undefined;
}

/** Loads code at the first sign of a user. It appears between two presses, as it may replace the pressed element. */
export function late<Parts>(load: () => Promise<Parts>): Late<Parts> {
  const parts = createStore<Parts | undefined>(undefined);
  let isLoading = false;

  const ask = async () => {
    if (isLoading) return;
    isLoading = true;
    try {
      const loaded = await load();
      await released();
      parts.set(loaded);
    } catch {
      // The next caller of ask() tries again.
      isLoading = false;
    }
  };
  onFirstSign(() => void ask());

  return { ask: () => void ask(), useParts: parts.useValue };
}

function onFirstSign(listener: () => void): void {
  if (isSeen) listener();
  else waiting.add(listener);
}

function see(): void {
  isSeen = true;
  for (const sign of SIGNS) window.removeEventListener(sign, see, { capture: true });
  for (const listener of waiting) listener();
  waiting.clear();
}

function press(): void {
  isPressed = true;
}

function release(): void {
  setTimeout(() => {
    isPressed = false;
  }, CLICK_MS);
}

/** Limited, because a key may be released in another window. */
async function released(): Promise<void> {
  const end = performance.now() + LONGEST_PRESS_MS;
  while (isPressed && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, CLICK_MS));
}

// Unit tests have no window.
if (typeof window !== 'undefined') {
  for (const sign of SIGNS) window.addEventListener(sign, see, { capture: true, passive: true });
  for (const type of PRESSES) window.addEventListener(type, press, { capture: true, passive: true });
  for (const type of RELEASES) window.addEventListener(type, release, { capture: true, passive: true });
}
