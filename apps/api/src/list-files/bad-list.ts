import path from 'node:path';
import { DomainError } from '../kernel/domain-error.ts';

export interface RowProblem {
  /** From 1. */
  readonly line: number;
  readonly reason: string;
}

const SHOWN = 20;

export function problemLines(problems: readonly RowProblem[], count = problems.length): string[] {
  const shown = problems.slice(0, SHOWN).map(({ line, reason }) => `  line ${line}: ${reason}`);
  return count > shown.length ? [...shown, `  and ${(count - shown.length).toLocaleString('en')} more`] : shown;
}

export class BadList extends DomainError {
  readonly problems: readonly RowProblem[];

  constructor(file: string, problems: readonly RowProblem[], count = problems.length) {
    const inOrder = problems.toSorted((a, b) => a.line - b.line);
    super('list_not_valid', [`${path.basename(file)} is not applied:`, ...problemLines(inOrder, count)].join('\n'));
    this.problems = inOrder;
  }
}
