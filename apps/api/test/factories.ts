import { randomBytes } from 'node:crypto';
import { createPractice } from '../../admin/src/accounts/create-practice.ts';
import { createUser } from '../../admin/src/accounts/create-user.ts';
import { saveWholesaler, type WholesalerSettings } from '../../admin/src/wholesalers/save-wholesaler.ts';
import { hashPassword } from '../src/domains/accounts/password-hash.ts';
import { importCatalogue } from '../src/domains/catalogue/import-catalogue.ts';
import type { CatalogueRow } from '../src/domains/catalogue/stage-catalogue.ts';
import { importPriceList } from '../src/domains/price-changes/import-price-list.ts';
import type { PriceRow } from '../src/domains/wholesalers/stage-price-list.ts';
import type { TestApp } from './test-app.ts';

/** What making things takes: the application may as well be another process. */
export type Maker = Pick<TestApp, 'db' | 'clock' | 'call'>;

export const PASSWORD = 'correct horse';
/** Hashed once for all users: it takes longer than all else of making one. */
let passwordHash: Promise<string> | undefined;

/** Letters that no other test has, so that each makes its own world in a shared database. */
export function unique(prefix = 'x'): string {
  return `${prefix}${randomBytes(5)
    .toString('hex')
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`;
}

/** Products by the operation that loads catalogues; answers their ids in the order given. */
export async function makeProducts(test: Maker, ...rows: Partial<CatalogueRow>[]): Promise<number[]> {
  const full = rows.map((row) => ({ ...PLAIN, code: unique('c'), name: unique('Product '), ...row }));
  await importCatalogue(test, full);
  const products = await test.db.prisma.product.findMany({ where: { code: { in: full.map(({ code }) => code) } } });
  return full.map(({ code }) => products.find((product) => product.code === code)?.id ?? 0);
}

export async function makeProduct(test: Maker, row: Partial<CatalogueRow> = {}): Promise<number> {
  const [id = 0] = await makeProducts(test, row);
  return id;
}

const PLAIN: Omit<CatalogueRow, 'code' | 'name'> = {
  description: 'A pack.',
  category: 'Tests',
  manufacturer: 'Maker of tests',
  activeIngredients: [],
  manufacturerDiscount: 0,
  requiresAr16Form: false,
  requiresControlledDrugForm: false,
  note: null,
  notePrompt: false,
  isPreferred: false,
  preferredProduct: null,
  replacedBy: null,
};

export interface MadeWholesaler {
  id: number;
  slug: string;
  name: string;
}

export async function makeWholesaler(test: Maker, settings: Partial<WholesalerSettings> = {}): Promise<MadeWholesaler> {
  const name = settings.name ?? unique('Wholesaler ');
  const made = await saveWholesaler(test, {
    preference: 1,
    freeShippingThreshold: null,
    deliveryFee: null,
    minimumOrder: null,
    cutOff: null,
    ...settings,
    name,
  });
  return { ...made, name };
}

export interface OfferSpec extends Partial<Omit<PriceRow, 'code' | 'wholesalerCode'>> {
  readonly product: number;
}

/** A full list of one wholesaler, by the operation that loads lists; answers the offers' ids in the order given. */
export async function makeOffers(test: Maker, wholesaler: MadeWholesaler, ...offers: OfferSpec[]): Promise<number[]> {
  const products = await test.db.prisma.product.findMany({
    where: { id: { in: offers.map(({ product }) => product) } },
  });
  const rows = offers.map(({ product, ...offer }) => ({
    code: products.find(({ id }) => id === product)?.code ?? '',
    wholesalerCode: `W${product}`,
    grossPrice: 10,
    discount: 0,
    manufacturerDiscountOverride: null,
    stockQuantity: 100,
    ...offer,
  }));
  await importPriceList(test, { wholesaler: wholesaler.slug, rows });
  const made = await test.db.prisma.offer.findMany({ where: { wholesalerId: wholesaler.id } });
  return offers.map(({ product }) => made.find(({ productId }) => productId === product)?.id ?? 0);
}

export interface MadeUser {
  id: number;
  practiceId: number;
  email: string;
  /** A good access token. */
  token: string;
  refresh: string;
}

/** A practice with accounts at these wholesalers, and a signed-in user of it. */
export async function makeUser(test: Maker, accounts: readonly MadeWholesaler[] = []): Promise<MadeUser> {
  const practice = await createPractice(test, {
    name: unique('Practice '),
    address: '1 Main Street\nEnnis\nCo. Clare',
    phone: '065 000 0000',
    accounts: accounts.map(({ slug, id }) => ({ wholesaler: slug, accountNumber: `A-${id}` })),
  });
  return makeColleague(test, practice.id);
}

/** Another signed-in user of a practice. */
export async function makeColleague(test: Maker, practiceId: number): Promise<MadeUser> {
  const email = `${unique()}@practice.example`;
  const { id } = await createUser(test, { practiceId, email, firstName: 'Aoife', lastName: 'Byrne' });
  passwordHash ??= hashPassword(PASSWORD);
  await test.db.prisma.user.update({ where: { id }, data: { passwordHash: await passwordHash } });
  const { body } = await test.call('POST', '/api/token/', { body: { email, password: PASSWORD } });
  return { id, practiceId, email, token: body.access, refresh: body.refresh };
}
