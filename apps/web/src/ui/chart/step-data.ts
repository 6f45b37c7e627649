/** A value that held for a time, in milliseconds since 1970. */
export interface Step {
  readonly from: number;
  readonly to: number;
  readonly value: number;
}

export interface Series {
  readonly id: number;
  readonly name: string;
  /** Beside the name. */
  readonly note?: string | undefined;
  /** In order and without overlap; where one begins later than the one before ended is a gap. */
  readonly steps: readonly Step[];
}

/** Something that happened once, at a series. */
export interface Dot {
  readonly id: string;
  readonly series: number;
  readonly at: number;
  readonly value: number;
  readonly words: string;
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The steps within a span, cut at its ends. */
export function stepsWithin(steps: readonly Step[], { from, to }: Span): Step[] {
  return steps
    .filter((step) => step.to > from && step.from < to)
    .map((step) => ({ ...step, from: Math.max(step.from, from), to: Math.min(step.to, to) }));
}

/** Steps that follow each other without a gap, each run as the corners of its line. */
export function runsOf(steps: readonly Step[]): { readonly at: number; readonly value: number }[][] {
  const runs: Step[][] = [];
  for (const step of steps) {
    const run = runs.at(-1);
    if (run?.at(-1)?.to === step.from) run.push(step);
    else runs.push([step]);
  }
  return runs.map((run) => {
    const last = run.at(-1);
    const corners = run.map(({ from, value }) => ({ at: from, value }));
    return last ? [...corners, { at: last.to, value: last.value }] : corners;
  });
}

/** The value at a moment; undefined in a gap. The end of the last step still has it. */
export function valueAt(steps: readonly Step[], at: number): number | undefined {
  return (steps.find(({ from, to }) => from <= at && at < to) ?? steps.find(({ to }) => to === at))?.value;
}

/** When anything changes or happens, and the end, in order: where the keyboard stops. */
export function momentsOf(series: readonly Series[], dots: readonly Dot[], { from, to }: Span): number[] {
  const changes = series.flatMap(({ steps }) => steps.flatMap((step) => [step.from, step.to]));
  const all = [...changes, ...dots.map(({ at }) => at), to].filter((at) => at >= from && at <= to);
  return [...new Set(all)].toSorted((one, other) => one - other);
}

const ROOM = 0.08;

/** Lowest and highest value with some room; of a single value enough to see it in the middle. */
export function extentOf(values: readonly number[]): [low: number, high: number] {
  if (values.length === 0) return [0, 1];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = high > low ? (high - low) * ROOM : Math.max(0.05, high * ROOM);
  return [Math.max(0, low - room), high + room];
}
