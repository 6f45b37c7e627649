import { late } from './late.ts';
import type { Said } from './toast-stack.tsx';

type Hear = (said: Said) => void;

const stack = late(() => import('./toast-stack.tsx'));
const early: Said[] = [];
let hears: Hear | undefined;

export function showToast(said: Said): void {
  if (hears) hears(said);
  else early.push(said);
  stack.ask();
}

export function Toaster() {
  const parts = stack.useParts();
  return parts && <parts.ToastStack listen={listen} />;
}

function listen(hear: Hear): () => void {
  hears = hear;
  for (const said of early.splice(0)) hear(said);
  return () => {
    hears = undefined;
  };
}
