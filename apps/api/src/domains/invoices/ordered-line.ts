import { toCents, toCentsOrNull } from '@formulary/pricing/money';
import { lineQuantities } from '../orders/public.ts';
import type { OrderedLine } from './judge-order-line.ts';
import { NOTHING_NOTED } from './promises/promised-of-line.ts';
import type { LineToJudge } from './read-ordered-lines.ts';

export function orderedLine(line: LineToJudge): OrderedLine {
  const { received, rejected, isCounted, hasArrived } = line;
  const { ordered, refused, cancelled, back_ordered } = lineQuantities(line);
  return {
    ...{ ordered, refused, cancelled, received, rejected, isCounted, hasArrived },
    backOrdered: back_ordered,
    promised: toCents(line.promised),
    gross: toCents(line.gross),
    agreed: toCentsOrNull(line.agreed),
    noted: line.noted
      ? { ...line.noted, credit: toCents(line.noted.credit), creditOverdue: toCents(line.noted.creditOverdue) }
      : NOTHING_NOTED,
  };
}
