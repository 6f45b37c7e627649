import { late } from './late.ts';
import type { ToastContent } from './toast-stack.tsx';

type Listener = (toast: ToastContent) => void;

const stack = late(() => import('./toast-stack.tsx'));
const early: ToastContent[] = [];
let listener: Listener | undefined;
let isHushed = false;

/** While errors are hushed, something else says what came of it. */
export function hushErrors(next: boolean): void {
  isHushed = next;
}

export function showToast(toast: ToastContent): void {
  if (isHushed && toast.type === 'error') return;
  if (listener) listener(toast);
  else early.push(toast);
  stack.ask();
}

export function Toaster() {
  const parts = stack.useParts();
  return parts && <parts.ToastStack listen={listen} />;
}

function listen(next: Listener): () => void {
  listener = next;
  for (const toast of early.splice(0)) next(toast);
  return () => {
    listener = undefined;
  };
}
