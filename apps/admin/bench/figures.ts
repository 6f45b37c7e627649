/** How long each run of a measurement takes, in seconds. */
export const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);

/** What people feel: how many are answered in a second, and how long half of them and all but the slowest wait, in ms. */
export interface Figures {
  readonly calls: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
}

export function figuresOf(milliseconds: number[], seconds: number): Figures {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { calls: sorted.length, perSecond: sorted.length / seconds, p50: at(0.5), p95: at(0.95) };
}

export function show({ perSecond, p50, p95 }: Figures): string {
  const time = (value: number) => value.toFixed(1).padStart(6);
  return `${perSecond.toFixed(0).padStart(6)}/s  p50${time(p50)}  p95${time(p95)}`;
}

/** One line: what was measured beside what limits it, and the ratio. */
export function compare(what: string, limit: Figures, measured: Figures): void {
  const ratio = (measured.perSecond / limit.perSecond).toFixed(2);
  console.log(`${what.padEnd(24)} SQL ${show(limit)}   HTTP ${show(measured)}   ratio ${ratio}`);
}
