import { paths } from '../../../lib/paths.ts';

export const BOOKKEEPING = 'bookkeeping';
export const BOOKKEEPING_PATH = `${paths.invoices}/${BOOKKEEPING}`;
