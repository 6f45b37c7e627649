import path from 'node:path';
import { DomainError } from '../kernel/domain-error.ts';

export interface RowProblem {
  /** As editors count, from 1. */
  readonly line: number;
  readonly reason: string;
}

const SHOWN = 20;

/** What is wrong with a list, the first twenty rows of it in full. */
export function problemLines(problems: readonly RowProblem[], count = problems.length): string[] {
  const shown = problems.slice(0, SHOWN).map(({ line, reason }) => `  line ${line}: ${reason}`);
  return count > shown.length ? [...shown, `  and ${(count - shown.length).toLocaleString('en')} more`] : shown;
}

/** A list that is not applied, with everything that is wrong with it. */
export class BadList extends DomainError {
  readonly problems: readonly RowProblem[];

  constructor(file: string, problems: readonly RowProblem[], count = problems.length) {
    const inOrder = problems.toSorted((a, b) => a.line - b.line);
    super('list_not_valid', [`${path.basename(file)} is not applied:`, ...problemLines(inOrder, count)].join('\n'));
    this.problems = inOrder;
  }
}

/** More are counted and not kept: a list of another kind is wrong in every row. */
const KEPT = 10_000;

/** The rows of a list that cannot be taken. */
export class Rejections {
  readonly #problems: RowProblem[] = [];
  readonly #file: string;
  /** Whether bad rows are left out where that is possible. */
  readonly skips: boolean;
  #isBroken = false;
  #count = 0;
  #rows = 0;

  constructor(file: string, { skips }: { skips: boolean }) {
    this.#file = file;
    this.skips = skips;
  }

  /** A row and why. After a fatal one the list is refused even where bad rows are skipped. */
  add(line: number, reasons: readonly string[], isFatal = false): void {
    this.#rows++;
    this.#count += reasons.length;
    this.#isBroken ||= isFatal;
    if (this.#problems.length < KEPT || isFatal) this.#problems.push(...reasons.map((reason) => ({ line, reason })));
  }

  get rows(): number {
    return this.#rows;
  }

  get problems(): RowProblem[] {
    return this.#problems.toSorted((a, b) => a.line - b.line);
  }

  /** Throws `BadList` where there are any that are not to be skipped. */
  check(): void {
    if (this.#rows > 0 && (this.#isBroken || !this.skips)) throw new BadList(this.#file, this.#problems, this.#count);
  }
}
