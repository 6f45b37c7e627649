import type { Told } from './buyer.ts';

interface Failure {
  readonly what: string;
  readonly status: number;
  readonly at: number;
}

/** What became of the calls of a drill. */
export class Tally implements Told {
  /** Without an answer, or with one of 500 and above. */
  readonly failures: Failure[] = [];
  /** Orders in the order of their answers; one that is answered twice is there twice. */
  readonly acknowledged: number[] = [];
  readonly #counts = new Map<string, number>();

  answered(call: Failure): void {
    const name = `${call.what} ${call.status}`;
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
    if (call.status === 0 || call.status >= 500) this.failures.push(call);
  }

  ordered(id: number): void {
    this.acknowledged.push(id);
  }

  /** How many calls were answered in each way, a line each. */
  lines(): string[] {
    return [...this.#counts].sort().map(([name, count]) => `  ${name.padEnd(14)} ${count}`);
  }
}
