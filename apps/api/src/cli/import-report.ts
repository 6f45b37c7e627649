import path from 'node:path';

export interface ImportFigures {
  readonly rows: number;
  readonly created: number;
  readonly changed: number;
  readonly withdrawn?: number;
  /** Milliseconds. */
  readonly took: number;
}

/** What an import did, for the person who ran it. */
export function importReport(file: string, { rows, created, changed, withdrawn, took }: ImportFigures): string {
  const n = (count: number) => count.toLocaleString('en');
  const read = `${path.basename(file)}: ${n(rows)} ${rows === 1 ? 'row' : 'rows'} read in ${(took / 1_000).toFixed(1)} s.`;
  if (created + changed + (withdrawn ?? 0) === 0) return `${read} Nothing changed.`;
  const parts = [`${n(created)} new`, `${n(changed)} changed`, `${n(rows - created - changed)} unchanged`];
  if (withdrawn !== undefined) parts.push(`${n(withdrawn)} withdrawn`);
  return `${read} ${parts.join(', ')}.`;
}
