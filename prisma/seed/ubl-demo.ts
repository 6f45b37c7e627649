import { randomBytes } from 'node:crypto';
import { inOneTransaction } from '@formulary/admin/one-transaction';
import type { Admin } from '@formulary/admin/open-admin';
import { UBL_DEMO } from '@formulary/admin/ubl-demo/serve-ubl-demo';
import { statement } from '@formulary/api/db/statement';
import { writeAccount } from '@formulary/api/domains/accounts/write-account';
import { importPriceList } from '@formulary/api/domains/price-lists/import-price-list';
import { listSlugs } from '@formulary/api/domains/wholesalers/public';
import { saveWholesaler } from '@formulary/api/domains/wholesalers/save-wholesaler';
import { listOfRows } from '@formulary/api/list-files/list';
import { DEMO_USER } from './demo-practices.ts';
import { hash } from './keyed-random.ts';
import { buildPastLists } from './past-prices.ts';

/** Whose products it sells, without that wholesaler's discount: the demo's practice has no account there. */
const LIKE = 'Slieveard Veterinary Direct';
/** Of so many of them it has one. */
const ONE_OF = 12;

const PRACTICE = statement('practice_of_demo_user', {
  takes: { email: 'text' },
  gives: { practiceId: 'int' },
  sql: 'SELECT practice_id AS "practiceId" FROM users WHERE email = $email',
});

/**
 * Adds the wholesaler that speaks UBL to the demo, with some products and an account of the demo's practice, once. Until
 * `start` serves it, it is simulated as the others are.
 */
export async function addUblDemo(admin: Admin): Promise<void> {
  if ((await listSlugs(admin.db)).includes(UBL_DEMO.slug)) return;
  await inOneTransaction(admin.db, async (db) => {
    const orderSecret = randomBytes(24).toString('hex');
    const { id, slug } = await saveWholesaler({ db }, { name: UBL_DEMO.name, orderSecret, deliveryFee: 6 });
    for (const { practiceId } of await db.run(PRACTICE, { email: DEMO_USER.email })) {
      await writeAccount(db, { practiceId, wholesalerId: id, accountNumber: 'UBL-17', replaces: false });
    }
    const rows = buildPastLists(LIKE, admin.clock.now()).at(-1)?.rows ?? [];
    const own = rows
      .filter(({ code }) => hash(`ubl-demo ${code}`) % ONE_OF === 0)
      .map((row) => ({ ...row, wholesaler_code: `U-${row.code}`, discount: '0' }));
    await importPriceList({ ...admin, db }, listOfRows(`${UBL_DEMO.name} list`, own), { wholesaler: slug });
  });
}
