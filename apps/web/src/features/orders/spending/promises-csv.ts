import type { KeptPromises } from '@formulary/contracts/orders/promises';
import { writeCsv } from '../../../lib/write-csv.ts';

const COLUMNS = [
  ['wholesaler.name', 'Wholesaler'],
  ['deliveries', 'Orders'],
  ['accepted', 'Accepted'],
  ['refused', 'Refused'],
  ['unanswered', 'Without an answer'],
  ['lines', 'Lines answered'],
  ['refused_lines', 'Lines refused'],
  ['refused_in_stock', 'Lines refused that were reported in stock'],
  ['said', 'Why, with lines'],
  ['median_answer_seconds', 'Half of the answers within seconds'],
  ['before_cut_off', 'Ordered before the cut-off'],
  ['answered_that_day', 'Of these answered that day'],
  ['due_lines', 'Lines due'],
  ['whole_lines', 'Lines whole'],
  ['back_ordered_lines', 'Lines back-ordered'],
  ['median_days_to_box', 'Half of the boxes within days'],
] as const;
const COUNTS = new Set<string>(COLUMNS.map(([key]) => key));

/** A row a wholesaler; what is not known is empty. */
export const promisesCsv = (promises: readonly KeptPromises[]): string =>
  writeCsv(
    promises.map((kept) => ({
      ...kept,
      said: kept.reasons.map(({ reason, lines }) => `${reason ?? 'no reason given'}: ${lines}`).join('; '),
    })),
    { columns: COLUMNS, counts: COUNTS },
  );
