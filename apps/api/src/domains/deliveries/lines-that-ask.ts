import type { Sql } from '../../db/sql.ts';
import { dateIn } from '../../kernel/days.ts';
import { lineQuantities } from '../orders/public.ts';
import { OPEN_LINES } from './line-queries.ts';
import { readSettings } from './practice-settings.ts';
import { restOfLine } from './rest-of-line.ts';

/** A line still to come of which somebody has to decide. */
export interface AskingLine {
  readonly id: number;
  readonly orderId: number;
  /** Of its part. */
  readonly uid: string;
  readonly wholesalerName: string;
  readonly name: string;
  /** Packs still to come. */
  readonly open: number;
  readonly asks: 'late' | 'silent';
  /** The day on which it should have come; null where nobody said. */
  readonly until: string | null;
}

/** Of a practice, the oldest first; none where it does not receive here. */
export async function linesThatAsk(
  sql: Sql,
  practiceId: number,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<AskingLine[]> {
  const { receives } = await readSettings(sql, practiceId);
  if (!receives) return [];
  const on = { today: dateIn(timeZone, now), timeZone };
  const lines = await sql.run(OPEN_LINES, { practiceId, wholesalerId: null, now });
  return lines.flatMap((line) => {
    const { asks, until } = restOfLine(line, on);
    if (asks === null) return [];
    const { id, orderId, uid, wholesalerName, name } = line;
    return [{ id, orderId, uid, wholesalerName, name, open: lineQuantities(line).open, asks, until }];
  });
}
