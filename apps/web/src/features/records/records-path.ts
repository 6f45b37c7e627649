import { paths } from '../../lib/paths.ts';

export const PROOF = 'proof';
export const RECALL = 'recall';

/** Of one of the records' pages, by what follows their address. */
export const pathOfRecords = (page: string): string => `${paths.records}/${page}`;
