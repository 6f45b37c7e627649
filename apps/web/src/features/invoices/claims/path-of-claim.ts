import { paths } from '../../../lib/paths.ts';

/** What follows the address of the invoices. */
export const CLAIMS = paths.claims.split('/').at(-1) ?? '';

export const pathOfClaim = (id: number): string => `${paths.claims}/${id}`;
