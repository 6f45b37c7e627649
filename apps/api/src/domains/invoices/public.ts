export { LOCK_INVOICES } from './invoice-queries.ts';
export { judgeInvoices } from './judge-invoices.ts';
export { readUnplacedMails } from './mail/unplaced-mails.ts';
export { orderedLine } from './ordered-line.ts';
export { readOrderedLines } from './read-ordered-lines.ts';
export { OWN_WHOLESALER } from './storing-queries.ts';
