import { fromCents } from '@formulary/pricing/money';
import { readAmount } from './read-amount.ts';
import { readDays } from './read-days.ts';
import type { Columns, StatementTable } from './statement-columns.ts';

interface StatementLine {
  readonly number: string;
  readonly amount: number;
  readonly day?: string;
}

export interface StatementLines {
  readonly lines: readonly StatementLine[];
  /** Rows without a number or an amount, as those of balances and sums are. */
  readonly leftOut: number;
}

/** Longer ones name no invoice. */
const NUMBER_MAX = 200;

/** The rows of a table as lines of a statement, by its columns. */
export function linesOf({ rows }: Pick<StatementTable, 'rows'>, columns: Columns): StatementLines {
  const { number: numberAt, amount: amountAt, day: dayAt, credit: creditAt } = columns;
  const cell = (row: readonly string[], place: number | null) => (place === null ? '' : (row[place] ?? '').trim());
  const days = readDays(rows.map((row) => cell(row, dayAt)));
  const lines = rows.flatMap((row, at): StatementLine[] => {
    const number = cell(row, numberAt);
    const [sum, off] = [readAmount(cell(row, amountAt)), readAmount(cell(row, creditAt))];
    if (number === '' || number.length > NUMBER_MAX || (sum === null && off === null)) return [];
    const day = days[at];
    // Of what is taken off some write the minus, too.
    const cents = (sum ?? 0) - Math.abs(off ?? 0);
    return [{ number, amount: fromCents(cents), ...(day && { day }) }];
  });
  return { lines, leftOut: rows.length - lines.length };
}
