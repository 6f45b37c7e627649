import { docker } from './compose.ts';

/** Megabytes that a container takes at a moment. */
export interface Memory {
  readonly at: number;
  /** All its processes, without the files that the kernel keeps for them and gives back at need. */
  readonly container: number;
  /** Its first process, the server. */
  readonly server: number;
  /** Highest yet, files and all: what its limit is about. */
  readonly peak: number;
  /** How many of its processes the limit has killed. */
  readonly killed: number;
}

/** Both generations of cgroups; each file is there in one of them. */
const FILES = [
  '/proc/1/status',
  '/sys/fs/cgroup/memory.stat',
  '/sys/fs/cgroup/memory.events',
  '/sys/fs/cgroup/memory/memory.stat',
  '/sys/fs/cgroup/memory/memory.oom_control',
];
const PEAKS = ['/sys/fs/cgroup/memory.peak', '/sys/fs/cgroup/memory/memory.max_usage_in_bytes'];
const LOOK = `cat ${FILES.join(' ')} 2>/dev/null; echo "peak $(cat ${PEAKS.join(' ')} 2>/dev/null)"`;
const MB = 1024 * 1024;

export async function memoryOf(container: string): Promise<Memory> {
  const text = await docker(['exec', container, 'sh', '-c', LOOK]);
  const find = (...names: string[]) => {
    const found = new RegExp(`^(?:${names.join('|')}):?\\s+(\\d+)`, 'm').exec(text)?.[1];
    return Number(found ?? Number.NaN);
  };
  return {
    at: Date.now(),
    container: find('anon', 'total_rss') / MB,
    server: find('VmRSS') / 1024,
    peak: find('peak') / MB,
    killed: find('oom_kill'),
  };
}

export const mean = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;

/** The slope of the line that fits values best, in megabytes per hour. */
export function growth(values: readonly { readonly at: number; readonly megabytes: number }[]): number {
  const atMean = mean(values.map(({ at }) => at));
  const megabytesMean = mean(values.map(({ megabytes }) => megabytes));
  let above = 0;
  let below = 0;
  for (const { at, megabytes } of values) {
    above += (at - atMean) * (megabytes - megabytesMean);
    below += (at - atMean) ** 2;
  }
  return (above / below) * 3_600_000;
}

/** Looks at services every ten seconds until it is over; one that is dead at the time is left out. */
export function watchMemory(services: readonly string[], idOf: (service: string) => string, isOver: () => boolean) {
  const samples = new Map(services.map((service) => [service, [] as Memory[]]));
  const watching = setInterval(async () => {
    if (isOver()) return clearInterval(watching);
    for (const service of services) {
      const memory = await memoryOf(idOf(service)).catch(() => undefined);
      if (memory) samples.get(service)?.push(memory);
    }
  }, 10_000);
  return {
    /** Each service's mean of the first and of the last third, and its peak. */
    lines: () =>
      [...samples].map(([service, all]) => {
        const third = Math.ceil(all.length / 3);
        const of = (some: readonly Memory[]) => mean(some.map(({ container }) => container)).toFixed(0);
        const peak = Math.max(...all.map((memory) => memory.peak)).toFixed(0);
        return `  ${service.padEnd(10)} first third ${of(all.slice(0, third))}, last ${of(all.slice(-third))}, peak ${peak}`;
      }),
  };
}
