import path from 'node:path';
import type { CopyRow } from '../db/long-transaction.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { BadList, type RowProblem } from './bad-list.ts';
import type { ImportReport } from './import-report.ts';
import type { List } from './list.ts';
import type { ListRow, ListShape } from './read-list.ts';

export interface ImportOptions {
  /** Leaves bad rows out instead of refusing the list. */
  readonly skipsBad?: boolean;
  /** Does everything, and rolls it back. */
  readonly isDryRun?: boolean;
}

/** Called with the rows read so far. */
export type OnRows = (count: number) => void;

/** Further problems are only counted. */
const PROBLEMS_MAX = 10_000;

/** One import of a list: counts its rows and collects the problems of rejected ones. */
export class ListImport {
  readonly name: string;
  readonly skipsBad: boolean;
  readonly isDryRun: boolean;
  /** Rows read, without the header. */
  rows = 0;
  rejected = 0;
  /** Rows of archived products, which are left out and no fault of the list. */
  archived = 0;
  readonly #list: List;
  readonly #onRows: OnRows | undefined;
  readonly #startedAt = performance.now();
  readonly #problems: RowProblem[] = [];
  #problemCount = 0;
  #isFatal = false;

  constructor(list: List, { skipsBad = false, isDryRun = false }: ImportOptions, onRows?: OnRows) {
    this.name = list.name;
    this.skipsBad = skipsBad;
    this.isDryRun = isDryRun;
    this.#list = list;
    this.#onRows = onRows;
  }

  /** What `stage` makes of each row, in batches. Throws for a list without rows. */
  async *stage(shape: ListShape, stage: (row: ListRow) => readonly CopyRow[]): AsyncGenerator<CopyRow[]> {
    for await (const rows of this.#list.rows(shape)) {
      yield rows.flatMap(stage);
      this.rows += rows.length;
      this.#onRows?.(this.rows);
    }
    if (this.rows === 0) {
      throw new DomainError('list_not_valid', `${path.basename(this.name)} has a header and no rows.`);
    }
  }

  /** Rejects a row. A fatal problem refuses the list even if bad rows are skipped. */
  reject(line: number, reasons: readonly string[], isFatal = false): void {
    this.rejected++;
    this.#problemCount += reasons.length;
    this.#isFatal ||= isFatal;
    if (this.#problems.length < PROBLEMS_MAX || isFatal)
      this.#problems.push(...reasons.map((reason) => ({ line, reason })));
  }

  /** Leaves out a row of an archived product. */
  leaveOut(): void {
    this.archived++;
  }

  /** Throws `BadList` for rejected rows that cannot be skipped. */
  check(): void {
    if (this.rejected > 0 && (this.#isFatal || !this.skipsBad)) {
      throw new BadList(this.name, this.#problems, this.#problemCount);
    }
  }

  /** `counts` are in the order of the printed JSON. */
  report(counts: Pick<ImportReport, 'new' | 'changed' | 'unchanged' | 'gone' | 'packs'>): ImportReport {
    return {
      file: this.name,
      dry_run: this.isDryRun,
      seconds: Math.round((performance.now() - this.#startedAt) / 100) / 10,
      rows: this.rows,
      ...counts,
      rejected: this.rejected,
      ...(this.archived > 0 && { archived: this.archived }),
      problems: this.#problems.toSorted((a, b) => a.line - b.line),
    };
  }
}
