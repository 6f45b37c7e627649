import { paths } from '../../lib/paths.ts';

export const CONTROLLED_DRUGS = 'controlled-drugs';
export const PROOF = 'proof';

/** Of one of the records' pages, by what follows their address. */
export const pathOfRecords = (page: string): string => `${paths.records}/${page}`;
