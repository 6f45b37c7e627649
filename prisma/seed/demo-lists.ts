import type { Admin } from '@formulary/admin/open-admin';
import { createList } from '@formulary/api/domains/lists/create-list';
import { DEMO_USER } from './demo-practices.ts';
import { found, readProducts, readUsers } from './demo-rows.ts';

export const LISTED_DAYS_AGO = 60;

interface DemoItem {
  readonly code: string;
  readonly quantity: number;
  readonly note?: string;
}

/** What a practice of small and large animals keeps lists for. */
export const DEMO_LISTS: Readonly<Record<string, readonly DemoItem[]>> = {
  'Car boot': [
    { code: 'FV10601771', quantity: 2, note: 'Left pocket' },
    { code: 'FV41037835', quantity: 1 },
    { code: 'FV76584733', quantity: 1 },
    { code: 'FV96371256', quantity: 1, note: 'Locked box; count it in the register' },
    { code: 'FV02781157', quantity: 2 },
  ],
  'Vaccination clinic': [
    { code: 'FV75942794', quantity: 2, note: 'Every second Saturday' },
    { code: 'FV83284854', quantity: 1 },
    { code: 'FV97790483', quantity: 2 },
    { code: 'FV51811726', quantity: 1 },
    { code: 'FV35899234', quantity: 1 },
    { code: 'FV47699343', quantity: 1, note: 'Only when rabbits are booked' },
  ],
  'Theatre shelf': [
    { code: 'FV61453335', quantity: 2 },
    { code: 'FV07653747', quantity: 1 },
  ],
};

/** Lists of the demo practice, which shows them to all its users. */
export async function makeDemoLists(admin: Pick<Admin, 'db' | 'clock'>): Promise<void> {
  const user = found(await readUsers(admin.db), DEMO_USER.email);
  const products = await readProducts(admin.db);
  for (const [name, listed] of Object.entries(DEMO_LISTS)) {
    const items = listed.map(({ code, ...item }) => ({ manufacturer_product: found(products, code).id, ...item }));
    await createList(admin, user, { name, from_cart: false, items });
  }
}
