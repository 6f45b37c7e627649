import { RECORDS_QUERY_MAX } from '@formulary/contracts/records';
import { LARGEST_ID } from '@formulary/contracts/shared/fields';
import { readGtin } from '@formulary/gs1/gtin';
import { readElementString } from '@formulary/gs1/read-element-string';
import { batchKey } from '../batch-key.ts';

/** What a search may mean: each that is not null is looked for. */
export interface RecordsQuery {
  readonly order: number | null;
  /** As `batch_key()` makes it. */
  readonly batch: string | null;
  readonly gtin: string | null;
  /** The batch of a barcode: of its product alone. */
  readonly batchOfGtin: string | null;
  /** Such as 2026-03-02. */
  readonly day: string | null;
  readonly form: 'ar16' | 'controlled_drug' | null;
  readonly words: string | null;
}

const NOTHING: RecordsQuery = {
  ...{ order: null, batch: null, gtin: null, batchOfGtin: null, day: null, form: null, words: null },
};
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Reads what somebody typed or scanned. "118" may be an order, a batch or a word; "#00118" is an order alone, and what is
 * plainly a barcode, a day or the name of a form is nothing else. Null for a text without a letter or a digit.
 */
export function readRecordsQuery(text: string, year: number): RecordsQuery | null {
  const written = text.replaceAll('\0', ' ').slice(0, RECORDS_QUERY_MAX).trim();
  if (!/[\p{L}\p{N}]/u.test(written)) return null;
  const form = formOf(written);
  if (form !== null) return { ...NOTHING, form };
  const day = dayOf(written);
  if (day !== null) return { ...NOTHING, day };
  const [, sign, digits] = /^(#?)\s*(\d+)$/.exec(written) ?? [];
  const order = digits === undefined ? null : Math.min(Number(digits), LARGEST_ID);
  if (sign) return { ...NOTHING, order };
  const gtin = readGtin(written);
  if (gtin !== undefined) return { ...NOTHING, gtin, batch: batchKey(written) };
  const scan = readElementString(written, year);
  const scanned = 'fault' in scan ? undefined : (scan.gtin ?? scan.containedGtin);
  if (scanned !== undefined && !('fault' in scan)) {
    const batch = scan.mayBeJoined ? undefined : scan.batch;
    return { ...NOTHING, gtin: scanned, batchOfGtin: batch === undefined ? null : batchKey(batch) };
  }
  const batch = batchKey(written);
  return { ...NOTHING, order, batch: batch === '' ? null : batch, words: written };
}

function formOf(written: string): RecordsQuery['form'] {
  if (/^ar[\s-]?16( form)?s?$/i.test(written)) return 'ar16';
  return /^(cd|controlled[\s-]drug)( form)?s?$/i.test(written) ? 'controlled_drug' : null;
}

/** `2026-03-02`, `2/3/2026`, `02.03.2026`, `2 March 2026` and `March 2, 2026`: the day stands before the month. */
function dayOf(written: string): string | null {
  const [, y, m, d] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(written) ?? [];
  if (y !== undefined) return dateOf(y, Number(m), d);
  const [, day, month, year] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(written) ?? [];
  if (day !== undefined) return dateOf(year, Number(month), day);
  const [, before, name, after, of] =
    /^(?:(\d{1,2})\s+)?([a-z]{3,9})\.?\s+(?:(\d{1,2}),?\s+)?(\d{4})$/i.exec(written) ?? [];
  const number = MONTHS.indexOf(name?.slice(0, 3).toLowerCase() ?? '') + 1;
  return number > 0 && (before ?? after) !== undefined ? dateOf(of, number, before ?? after) : null;
}

function dateOf(year = '', month = 0, day = ''): string | null {
  const written = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(written) ? written : null;
}
