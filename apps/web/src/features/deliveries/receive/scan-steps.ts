import type { CountedEntry } from '@formulary/contracts/deliveries/receipts';
import { statusOf } from '../../../api/api-error.ts';
import type { EntryToCount, KeptScan } from './kept-scan.ts';

export function replaced(scans: readonly KeptScan[], changed: readonly KeptScan[]): readonly KeptScan[] {
  const byKey = new Map(changed.map((scan) => [scan.key, scan]));
  return scans.map((scan) => byKey.get(scan.key) ?? scan);
}

export const remarksOf = ({ accept }: EntryToCount, answer: CountedEntry | null) => [
  ...new Set([...accept, ...(answer?.remarks ?? [])]),
];

/** Whether the server refused a request for good, so that it has done nothing and never will. */
export function isRefusal(error: unknown): boolean {
  const status = statusOf(error) ?? 0;
  return status >= 400 && status < 500 && ![401, 408, 429].includes(status);
}
