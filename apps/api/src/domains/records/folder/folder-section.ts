import type { Sql } from '../../../db/sql.ts';
import type { Statement } from '../../../db/statement.ts';
import type { FolderCell, FolderSection } from '../../../outside/folders/folder-parts.ts';

export interface FolderPeriod {
  readonly practiceId: number;
  /** Days; both are of the period. */
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
  /** When it is drawn: what comes meanwhile is left out. */
  readonly now: Date;
}

/** Where a page of rows begins: after this row. */
interface After {
  readonly lastAt: Date;
  readonly last: number;
  readonly most: number;
}

interface Keyed {
  readonly id: number;
  /** Rows are in the order of this and of their ids. */
  readonly at: Date;
}

interface Column<Row> {
  readonly name: string;
  /** On paper; a column without is in the spreadsheet alone. */
  readonly head?: string;
  readonly width?: number;
  readonly places?: number;
  /** Left out for whoever may not order. */
  readonly isPrice?: true;
  readonly cell: (row: Row) => FolderCell;
}

/** A part of the folder, as its file in `sections/` declares it. */
export interface SectionSource {
  readonly title: string;
  /** With the columns of who sees prices, or of who does not. */
  drawn(hasPrices: boolean): FolderSection;
  count(sql: Sql, period: FolderPeriod): Promise<number>;
  /** Its rows, some at a time. */
  pages(sql: Sql, period: FolderPeriod, hasPrices: boolean): AsyncGenerator<FolderCell[][]>;
}

/** Rows that are read at once. */
const MOST = 500;

export function folderSection<Row extends Keyed>(of: {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly columns: readonly Column<Row>[];
  readonly count: Statement<FolderPeriod, { count: number }>;
  readonly page: Statement<FolderPeriod & After, Row>;
}): SectionSource {
  const { name, title, about } = of;
  const columnsOf = (hasPrices: boolean) => of.columns.filter(({ isPrice }) => hasPrices || !isPrice);
  return {
    title,
    // Functions do not pass between threads.
    drawn: (hasPrices) => ({
      ...{ name, title, about },
      columns: columnsOf(hasPrices).map(({ cell: _, isPrice: __, ...column }) => column),
    }),
    async count(sql, period) {
      const [counted] = await sql.run(of.count, period);
      return counted?.count ?? 0;
    },
    async *pages(sql, period, hasPrices) {
      const columns = columnsOf(hasPrices);
      let after: Row | undefined;
      do {
        const { at: lastAt, id: last } = after ?? { at: new Date(0), id: 0 };
        const rows: Row[] = await sql.run(of.page, { ...period, lastAt, last, most: MOST });
        if (rows.length > 0) yield rows.map((row) => columns.map(({ cell }) => cell(row)));
        after = rows.length < MOST ? undefined : rows.at(-1);
      } while (after);
    },
  };
}

/** Whether a moment is of the period. */
export const isOfPeriod = (at: string): string => `${at} >= $from::date::timestamp AT TIME ZONE $timeZone
      AND ${at} < ($to::date + 1)::timestamp AT TIME ZONE $timeZone AND ${at} <= $now`;

export const PERIOD = { practiceId: 'int', from: 'text', to: 'text' } as const;
export const TIMED_PERIOD = { ...PERIOD, timeZone: 'text', now: 'timestamptz' } as const;
export const AFTER = { lastAt: 'timestamptz', last: 'int', most: 'int' } as const;

/** A moment on the provider's clock, as people and spreadsheets read it. */
export const localTime = (at: string): string => `to_char(${at} AT TIME ZONE $timeZone, 'YYYY-MM-DD HH24:MI')`;
