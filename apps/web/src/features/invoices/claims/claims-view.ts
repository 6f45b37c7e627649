import { readPageNumber } from '../../../lib/pages.ts';

/** The view as kept in the address: `/claims?only=&page=`. */
export interface ClaimsView {
  readonly only: 'open' | 'closed' | null;
  readonly page: number;
}

/** Anything malformed is as if left out. */
export function readView(params: URLSearchParams): ClaimsView {
  return { only: readOnly(params.get('only')), page: readPageNumber(params.get('page')) };
}

export function writeView({ only, page }: ClaimsView) {
  return { ...(only !== null && { only }), ...(page > 1 && { page: String(page) }) };
}

export const readOnly = (written: string | null): ClaimsView['only'] =>
  written === 'open' || written === 'closed' ? written : null;
