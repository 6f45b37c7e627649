import { createHmac } from 'node:crypto';
import { idOfLink, signedUrl } from '../../kernel/signed-link.ts';

/** Which invoices of a practice are exported, by the day on which they were issued. */
export interface ExportOf {
  readonly from: string;
  readonly to: string;
  /** Null for all of them. */
  readonly wholesalerId: number | null;
}

export type ExportFormat = 'csv' | 'zip';

/** The address of an export, which needs no token for a quarter of an hour. It is of this period and wholesaler alone. */
export function exportUrl(
  key: Buffer,
  {
    practiceId,
    format,
    of,
    base,
    now,
  }: { practiceId: number; format: ExportFormat; of: ExportOf; base: URL; now: Date },
): string {
  const { from, to, wholesalerId } = of;
  const query = new URLSearchParams({ practice: String(practiceId), from, to });
  if (wholesalerId !== null) query.set('wholesaler', String(wholesalerId));
  const path = `/api/invoices/export.${format}?${query}`;
  return signedUrl(keyOf(key, format, of), { path, id: practiceId, base, now });
}

interface ExportLink {
  readonly practice?: unknown;
  readonly from?: unknown;
  readonly to?: unknown;
  readonly wholesaler?: unknown;
  readonly expires?: unknown;
  readonly signature?: unknown;
}

/** What a link that `exportUrl` made is for, or why it is refused. */
export function readExportLink(
  key: Buffer,
  format: ExportFormat,
  { link, now }: { link: ExportLink; now: Date },
): { practiceId: number; of: ExportOf } | 'expired' | 'altered' {
  const { practice, from, to, wholesaler, expires, signature } = link;
  if (typeof practice !== 'string' || typeof from !== 'string' || typeof to !== 'string') return 'altered';
  const of = { from, to, wholesalerId: wholesaler === undefined ? null : Number(wholesaler) };
  const practiceId = idOfLink(keyOf(key, format, of), { id: practice, expires, signature }, now);
  return typeof practiceId === 'string' ? practiceId : { practiceId, of };
}

/** A key of its own for each of them: a signature is of the practice and the time. */
const keyOf = (key: Buffer, format: ExportFormat, { from, to, wholesalerId }: ExportOf): Buffer =>
  createHmac('sha256', key)
    .update(`export.${format}\n${from}\n${to}\n${wholesalerId ?? 'all'}`)
    .digest();
