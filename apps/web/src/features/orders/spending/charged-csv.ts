import type { WholesalerSums } from '@formulary/contracts/claims/wholesaler-sums';
import { writeCsv } from '../../../lib/write-csv.ts';

const COLUMNS = [
  ['wholesaler.name', 'Wholesaler'],
  ['lines', 'Invoice lines checked'],
  ['findings', 'Findings'],
  ['findings_per_thousand_lines', 'Findings per 1,000 lines'],
  ['found', 'Found'],
  ['claimed', 'Claimed'],
  ['given_back', 'Given back'],
  ['days_to_credit', 'Half of the credits within days'],
] as const;
const COUNTS: ReadonlySet<unknown> = new Set(['lines', 'findings', 'findings_per_thousand_lines', 'days_to_credit']);

/** A row a wholesaler; what is not known is empty. */
export const chargedCsv = (sums: readonly WholesalerSums[]): string =>
  writeCsv(sums, { columns: COLUMNS, counts: COUNTS });
