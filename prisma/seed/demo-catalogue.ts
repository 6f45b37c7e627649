import path from 'node:path';
import { readTable } from './read-entries.ts';

export const DEMO_CATALOGUE_FILE = path.join(import.meta.dirname, 'lists/catalogue.csv');

/** The provider's marks, which no catalogue has. */
export interface Mark {
  readonly code: string;
  readonly isPreferred: boolean;
  /** Codes of other products. */
  readonly preferredProduct: string | null;
  readonly replacedBy: string | null;
}

export function readMarks(): Mark[] {
  return readTable(path.join(import.meta.dirname, 'marks.csv')).map((row) => ({
    code: row.code ?? '',
    isPreferred: row.is_preferred === 'yes',
    preferredProduct: row.preferred_product || null,
    replacedBy: row.replaced_by || null,
  }));
}
