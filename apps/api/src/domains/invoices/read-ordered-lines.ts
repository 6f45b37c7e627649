import type { Sql } from '../../db/sql.ts';
import type { RowOfStatement } from '../../db/statement.ts';
import { ARRIVED_PARTS, ORDERED_LINES } from './judging-queries.ts';

/** What was promised of a line of an order, and what became of it. */
export interface LineToJudge extends RowOfStatement<typeof ORDERED_LINES> {
  /** Whether a delivery of its part was counted to its end. */
  readonly hasArrived: boolean;
}

/** Lines of the practice's orders. What arrived is looked for once for a part: for each of its lines it costs most of all. */
export async function readOrderedLines(
  sql: Sql,
  practiceId: number,
  itemIds: readonly number[],
): Promise<LineToJudge[]> {
  if (itemIds.length === 0) return [];
  const lines = await sql.run(ORDERED_LINES, { practiceId, itemIds });
  const partIds = [...new Set(lines.map(({ partId }) => partId))];
  const arrived = new Set((await sql.run(ARRIVED_PARTS, { practiceId, partIds })).map(({ id }) => id));
  return lines.map((line) => ({ ...line, hasArrived: arrived.has(line.partId) }));
}
