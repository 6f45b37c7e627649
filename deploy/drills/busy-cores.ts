import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Holds every core of this machine by an endless loop each. A loop ends with this process, however that ends; gives how many run. */
export function holdCores(): { readonly cores: number; release(): void } {
  const loop = `while (process.ppid === ${process.pid});`;
  const loops = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['--eval', loop], { stdio: 'ignore' }),
  );
  return {
    cores: loops.length,
    release: () => {
      for (const one of loops) one.kill('SIGKILL');
    },
  };
}
