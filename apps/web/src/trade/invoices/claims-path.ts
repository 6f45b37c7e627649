import { paths } from '../../lib/paths.ts';

/** Not among the other paths, which every page fetches. */
export const CLAIMS_PATH = `${paths.invoices}/claims`;

/** What follows the path where one wholesaler is meant. */
export const hashOfClaims = (wholesalerId: number): string => `#of-${wholesalerId}`;
