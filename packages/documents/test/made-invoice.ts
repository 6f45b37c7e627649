import type { PlainInvoice, PlainLine } from '../src/plain-invoice.ts';

export type MadeLine = PlainLine;
export type MadeInvoice = PlainInvoice;
