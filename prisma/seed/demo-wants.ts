import { addWant } from '@formulary/api/domains/wants/add-want';
import { DEMO_MANAGER, DEMO_STUDENT, DEMO_USER } from './demo-practices.ts';
import { found, readProducts, readUsers } from './demo-rows.ts';
import type { Then } from './order-as-then.ts';
import type { PastOrder } from './past-orders.ts';

const HOUR = 3_600_000;

export interface DemoWant {
  /** E-mail address. */
  readonly by: string;
  readonly hoursAgo: number;
  readonly code?: string;
  /** In place of a code. */
  readonly text?: string;
  readonly quantity: number;
  readonly urgent?: boolean;
  readonly note?: string;
}

/** What is open when the demo begins: one that two ask for, one that is urgent, one in words. */
export const DEMO_WANTS: readonly DemoWant[] = [
  { by: DEMO_STUDENT.email, hoursAgo: 27, code: 'FV61453335', quantity: 2, note: 'Theatre shelf is empty' },
  { by: DEMO_USER.email, hoursAgo: 22, code: 'FV75942794', quantity: 3, note: 'For Saturday’s clinic' },
  { by: DEMO_MANAGER.email, hoursAgo: 5, text: 'small gloves', quantity: 4, note: 'The ones without powder' },
  { by: DEMO_MANAGER.email, hoursAgo: 3, code: 'FV75942794', quantity: 1 },
  { by: DEMO_STUDENT.email, hoursAgo: 2, code: 'FV41037835', quantity: 1, urgent: true, note: 'Last bottle is open' },
];

/** Asks for what is open, at the time of each. After the year's orders, which would have it on its way. */
export async function askForDemoWants(then: Then, now: Date): Promise<void> {
  const ask = await asking(then);
  for (const { hoursAgo, ...want } of DEMO_WANTS) {
    then.clock.set(new Date(now.getTime() - hoursAgo * HOUR));
    await ask(want);
  }
}

/** Asks for the first line of an order that a colleague is about to place: the want-list then says that it is on its way. */
export async function askForOrdered(then: Then, { lines: [first] }: PastOrder): Promise<void> {
  if (!first) return;
  const ask = await asking(then);
  await ask({ by: DEMO_STUDENT.email, ...first, note: 'Down to the last one' });
}

/** Returns a function that asks for one want. */
async function asking(then: Then) {
  const users = await readUsers(then.db);
  const products = await readProducts(then.db);
  return async ({ by, code, ...asked }: Omit<DemoWant, 'hoursAgo'>): Promise<void> => {
    const product = code === undefined ? undefined : found(products, code).id;
    await addWant(then, found(users, by), { manufacturer_product: product, urgent: false, ...asked });
  };
}
