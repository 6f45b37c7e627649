import { pick, type Random } from './charged-orders.ts';

/** What a wholesaler sends its documents as. */
export type Form = 'ubl' | 'cii' | 'pdf' | 'csv' | 'xlsx';

/** More of those that are read in no time: a PDF and a workbook start a process each. */
const OFTEN: readonly Form[] = [
  ...(['ubl', 'ubl', 'ubl', 'ubl', 'ubl', 'cii', 'cii', 'cii', 'cii', 'cii'] as const),
  ...(['pdf', 'pdf', 'pdf', 'csv', 'csv', 'csv', 'csv', 'csv', 'csv', 'xlsx'] as const),
];
/** CII of EN 16931 has no place for the order of a line. */
const WITH_ORDERS_OF_LINES: readonly Form[] = ['ubl', 'ubl', 'ubl', 'csv', 'csv', 'xlsx'];

export const anyForm = (random: Random, orders: number): Form =>
  pick(random, orders > 1 ? WITH_ORDERS_OF_LINES : OFTEN);

export const namesOrdersOfLines = (form: Form): boolean => WITH_ORDERS_OF_LINES.includes(form);

/**
 * A table has lines and sums. It has no allowances and charges of the whole document, no buyer's code, no price of ten and no
 * category of VAT beside its rate: what is wrong in these is not seeded in one.
 */
export const isTable = (form: Form): boolean => form === 'csv' || form === 'xlsx';
