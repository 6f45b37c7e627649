import { toCents, toCentsOrNull } from '@formulary/pricing/money';
import type { RowOfStatement } from '../../db/statement.ts';
import { lineQuantities } from '../orders/public.ts';
import type { OrderedLine } from './judge-order-line.ts';
import type { ORDERED_LINES } from './judging-queries.ts';

export function orderedLine(line: RowOfStatement<typeof ORDERED_LINES>): OrderedLine {
  const { received, rejected, isCounted, hasArrived } = line;
  const { ordered, refused, cancelled, back_ordered } = lineQuantities(line);
  return {
    ...{ ordered, refused, cancelled, received, rejected, isCounted, hasArrived },
    backOrdered: back_ordered,
    promised: toCents(line.promised),
    gross: toCents(line.gross),
    agreed: toCentsOrNull(line.agreed),
  };
}
