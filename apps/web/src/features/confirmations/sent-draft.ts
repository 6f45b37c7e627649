import { type PartLine, packsIn } from './line-draft.ts';
import type { PartAnswer } from './use-answer-part.ts';

/** What is typed of packs of one batch. */
export interface SentDraft {
  readonly id: number;
  readonly code: string;
  readonly quantity: string;
  readonly batch: string;
  readonly expires: string;
}

const sentBefore = ({ sent }: PartLine): number => sent.reduce((sum, { quantity }) => sum + quantity, 0);

/** What may still be sent of a line: neither sent, refused nor declined. */
export function unsentOf(line: PartLine): number {
  const { refused = 0, cancelled = 0 } = line.confirmation ?? {};
  return Math.max(0, line.quantity - refused - cancelled - sentBefore(line));
}

/** An empty row of each line of which something may still be sent. */
export const emptyRows = (lines: readonly PartLine[]): SentDraft[] =>
  lines
    .filter((line) => unsentOf(line) > 0)
    .map(({ code }, id) => ({ id, code, quantity: '', batch: '', expires: '' }));

/** Every line has its rest in its first row. */
export function filledRows(rows: readonly SentDraft[], lines: readonly PartLine[]): SentDraft[] {
  return rows.map((row, at) => {
    const line = lines.find(({ code }) => code === row.code);
    const isFirst = rows.findIndex(({ code }) => code === row.code) === at;
    return { ...row, quantity: line && isFirst ? String(unsentOf(line)) : '' };
  });
}

/** Undefined where nothing is wrong with a row. */
export function rowProblem(row: SentDraft, rows: readonly SentDraft[], lines: readonly PartLine[]): string | undefined {
  const packs = packsIn(row.quantity);
  if (packs === undefined) return 'A whole number of packs.';
  if (packs === 0) return row.batch.trim() === '' && row.expires === '' ? undefined : 'How many packs?';
  const line = lines.find(({ code }) => code === row.code);
  const ofLine = rows.filter(({ code }) => code === row.code);
  const all = ofLine.reduce((sum, { quantity }) => sum + (packsIn(quantity) ?? 0), 0);
  const most = line ? line.quantity - sentBefore(line) : 0;
  return all > most ? `Only ${most} are left.` : undefined;
}

export const sentOf = (rows: readonly SentDraft[]): NonNullable<PartAnswer['sent']> =>
  rows
    .filter(({ quantity }) => (packsIn(quantity) ?? 0) > 0)
    .map(({ code, quantity, batch, expires }) => ({
      code,
      quantity: packsIn(quantity) ?? 0,
      batch: batch.trim() || undefined,
      expires_on: expires || undefined,
    }));
