import type { SectionSource } from './folder-section.ts';
import { FORMS } from './sections/forms.ts';
import { INVOICES } from './sections/invoices.ts';
import { ORDERS } from './sections/orders.ts';
import { RECALLS } from './sections/recalls.ts';
import { RECEIPTS } from './sections/receipts.ts';
import { REGISTER } from './sections/register.ts';

/** The parts of a folder, in its order. */
export const SECTIONS: readonly SectionSource[] = [RECEIPTS, FORMS, REGISTER, RECALLS, ORDERS, INVOICES];
