import { late } from './late.ts';
import type { ToastContent } from './toast-stack.tsx';

type Listener = (toast: ToastContent) => void;

const stack = late(() => import('./toast-stack.tsx'));
const early: ToastContent[] = [];
let listener: Listener | undefined;

export function showToast(toast: ToastContent): void {
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
