import { paths } from '../../lib/paths.ts';

export const ALL = '';
export const CONTROLLED_DRUGS = 'controlled-drugs';
export const RECALL = 'recall';
export const FOLDER = 'folder';
export const PROOF = 'proof';
export const EXPIRING = 'expiring';

/** Of one of the records' pages, by what follows their address. */
export const pathOfRecords = (page: string): string => (page === ALL ? paths.records : `${paths.records}/${page}`);
