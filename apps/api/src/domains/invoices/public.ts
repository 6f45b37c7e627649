export { LOCK_INVOICES } from './invoice-queries.ts';
export { judgeInvoices } from './judge-invoices.ts';
export { ORDERED_LINES } from './judging-queries.ts';
export { orderedLine } from './ordered-line.ts';
