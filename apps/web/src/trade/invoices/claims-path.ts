import { paths } from '../../lib/paths.ts';

/** Not among the other paths, which every page fetches. */
export const CLAIMS_PATH = `${paths.invoices}/claims`;
