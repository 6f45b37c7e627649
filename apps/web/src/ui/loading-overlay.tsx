import { createPortal } from 'react-dom';
import { createStore } from '../lib/store.ts';
import { cover, uncover } from './covered.ts';
import { Spinner } from './spinner.tsx';

const running = createStore(0);

export async function withOverlay<T>(promise: Promise<T>): Promise<T> {
  count(1);
  try {
    return await promise;
  } finally {
    count(-1);
  }
}

export function LoadingOverlay() {
  const isOn = running.useValue() > 0;
  // Outside the inert page, so that screen readers read it out.
  return createPortal(
    <div role="status" aria-live="polite" data-covers>
      {isOn ? (
        <div
          data-overlay
          className="fixed inset-0 z-60 grid animate-appear place-items-center bg-paper/75 backdrop-blur-[1px]"
        >
          <div className="flex items-center gap-3 rounded-lg border border-line bg-surface px-5 py-4 shadow-floating">
            <Spinner className="size-5 text-accent" />
            <span className="font-medium">Loading</span>
          </div>
        </div>
      ) : null}
    </div>,
    document.body,
  );
}

function count(step: 1 | -1): void {
  const next = running.get() + step;
  if (next === 0) uncover();
  else if (next === step) cover();
  running.set(next);
}
