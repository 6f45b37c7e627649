import { inOneTransaction } from '@formulary/admin/one-transaction';
import type { Admin } from '@formulary/admin/open-admin';
import { statement } from '@formulary/api/db/statement';
import { findUserByEmail } from '@formulary/api/domains/accounts/get-user-by-email';
import { importCatalogue } from '@formulary/api/domains/catalogue/import-catalogue';
import { changeProducts } from '@formulary/api/domains/catalogue/marks/change-product';
import { createPractice } from '@formulary/api/domains/desk/practices/create-practice';
import { importPriceList } from '@formulary/api/domains/price-lists/import-price-list';
import { saveWholesaler } from '@formulary/api/domains/wholesalers/save-wholesaler';
import { listInFile } from '@formulary/api/list-files/list';
import { saveDemoAdverts } from './adverts.ts';
import { DEMO_CATALOGUE_FILE, readMarks } from './demo-catalogue.ts';
import { makeDemoLists } from './demo-lists.ts';
import {
  DEMO_ACCOUNTS,
  DEMO_MANAGER,
  DEMO_PRACTICE,
  DEMO_STUDENT,
  DEMO_USER,
  OTHER_ACCOUNTS,
  OTHER_PRACTICE,
  OTHER_USER,
} from './demo-practices.ts';
import { buildPastLists } from './past-prices.ts';
import { publishDemoNotifications } from './publish-demo-notifications.ts';
import { SetClock } from './set-clock.ts';
import { DEMO_WHOLESALERS_FILE, readWholesalers } from './wholesalers.ts';

type Wholesalers = readonly { readonly name: string; readonly slug: string }[];

/** Loads the demo without orders. Practices and users come last, so that an interrupted load is repeated. */
export async function loadDemo(admin: Admin): Promise<void> {
  if (await isDemoThere(admin)) return;
  const { wholesalers } = await loadCatalogue(admin);
  const clock = new SetClock(admin.clock.now());
  for (const { name, slug } of wholesalers) {
    // The last two lists, each on its day: they make the price changes.
    const lists = buildPastLists(name, admin.clock.now()).slice(-2);
    for (const { at, list } of lists) {
      clock.set(at);
      await importPriceList({ ...admin, clock }, list, { wholesaler: slug });
    }
  }
  await inOneTransaction(admin.db, async (db) => {
    await createPractices({ db }, wholesalers);
    await makeDemoLists({ ...admin, db });
    await publishDemoNotifications({ ...admin, db }, admin.clock.now());
  });
}

/** The demo's user is created last, or in one transaction with the rest. */
export async function isDemoThere(admin: Admin): Promise<boolean> {
  return (await findUserByEmail(admin, DEMO_USER.email)) !== undefined;
}

const HAS_PRACTICE = statement('has_practice', {
  gives: { has: 'bool' },
  sql: 'SELECT EXISTS (SELECT FROM practices) AS has',
});

/** Whether there are real practices: the demo's passwords are public. An interrupted load has left no practice. */
export async function isUsed(admin: Admin): Promise<boolean> {
  return !(await isDemoThere(admin)) && (await admin.db.run(HAS_PRACTICE))[0]?.has === true;
}

/** Creates or finds products, adverts and wholesalers. */
export async function loadCatalogue(admin: Admin) {
  const { rows: products } = await importCatalogue(admin, listInFile(DEMO_CATALOGUE_FILE));
  await changeProducts(admin, readMarks());
  await saveDemoAdverts(admin);
  const wholesalers = [];
  for (const wholesaler of readWholesalers(DEMO_WHOLESALERS_FILE)) {
    wholesalers.push({ name: wholesaler.name, slug: (await saveWholesaler(admin, wholesaler)).slug });
  }
  return { products, wholesalers };
}

export async function createPractices({ db }: Pick<Admin, 'db'>, wholesalers: Wholesalers): Promise<void> {
  const accounts = (numbers: Readonly<Record<string, string>>) =>
    wholesalers.flatMap(({ name, slug }) => {
      const accountNumber = numbers[name];
      return accountNumber === undefined ? [] : [{ wholesaler: slug, accountNumber }];
    });
  const [demo, other] = [accounts(DEMO_ACCOUNTS), accounts(OTHER_ACCOUNTS)];
  await createPractice({ db }, { ...DEMO_PRACTICE, accounts: demo, users: [DEMO_MANAGER, DEMO_USER, DEMO_STUDENT] });
  await createPractice({ db }, { ...OTHER_PRACTICE, accounts: other, users: [OTHER_USER] });
}
