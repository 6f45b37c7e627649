export interface Debounced<A extends unknown[]> {
  (...args: A): void;
  /** Runs a waiting call now. */
  flush(): void;
  cancel(): void;
}

/** Calls `run` with the last arguments once `wait` milliseconds have passed without another call. */
export function debounce<A extends unknown[]>(run: (...args: A) => void, wait: number): Debounced<A> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: A | undefined;

  const flush = () => {
    clearTimeout(timer);
    const args = waiting;
    waiting = undefined;
    if (args) run(...args);
  };
  const cancel = () => {
    clearTimeout(timer);
    waiting = undefined;
  };
  const call = (...args: A) => {
    waiting = args;
    clearTimeout(timer);
    timer = setTimeout(flush, wait);
  };
  return Object.assign(call, { flush, cancel });
}
