/** Progress of a long command on one line of the terminal, cleared at the end. */
export interface Progress {
  say(text: string): void;
  done(): void;
}

const EVERY_MS = 100;

export function startProgress(): Progress {
  const { stderr } = process;
  if (!stderr.isTTY) return { say: () => {}, done: () => {} };
  let last = 0;
  return {
    say(text) {
      if (performance.now() - last < EVERY_MS) return;
      last = performance.now();
      stderr.write(`\r\u001b[K${text}`);
    },
    done: () => stderr.write('\r\u001b[K'),
  };
}
