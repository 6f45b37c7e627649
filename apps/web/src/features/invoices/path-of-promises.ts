import { paths } from '../../lib/paths.ts';

export const PROMISES = 'promises';
export const PROMISES_PATH = `${paths.invoices}/${PROMISES}`;

export const pathOfPromises = (order: number): string => `${PROMISES_PATH}?order=${order}`;
