import { getPriority, setPriority } from 'node:os';

const LOW = 10;

/** Answering requests comes first. Only on Linux this is the thread's own priority, and it can only be lowered. */
export function lowerPriority(): void {
  if (process.platform === 'linux' && getPriority() < LOW) setPriority(LOW);
}
