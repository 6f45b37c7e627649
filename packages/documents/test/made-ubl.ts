import { writeUblInvoice } from '../src/ubl/write-ubl-invoice.ts';
import type { MadeInvoice } from './made-invoice.ts';

export const madeUbl = (made: MadeInvoice): string => writeUblInvoice(made);
