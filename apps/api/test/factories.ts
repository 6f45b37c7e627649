import { randomBytes } from 'node:crypto';
import { createUser } from '../src/domains/accounts/create-user.ts';
import { hashPassword } from '../src/domains/accounts/password-hash.ts';
import { startSession } from '../src/domains/accounts/start-session.ts';
import { importCatalogue } from '../src/domains/catalogue/import-catalogue.ts';
import { changeProduct, type ProductMarks } from '../src/domains/catalogue/marks/change-product.ts';
import { createPractice } from '../src/domains/desk/practices/create-practice.ts';
import { importPriceList } from '../src/domains/price-lists/import-price-list.ts';
import { checkWatches } from '../src/domains/watches/check-watches.ts';
import { saveWholesaler, type WholesalerSettings } from '../src/domains/wholesalers/save-wholesaler.ts';
import { listOfRows } from '../src/list-files/list.ts';
import type { TestApp } from './test-app.ts';

/** What making things takes: the application may as well be another process, which starts sessions itself. */
export type Maker = Pick<TestApp, 'db' | 'clock' | 'call'> & Partial<Pick<TestApp, 'fastify' | 'config'>>;

export const PASSWORD = 'correct horse';
/** Hashed once for all users: it takes longer than all else of making one. */
let passwordHash: Promise<string> | undefined;

/** Letters that no other test has, so that each makes its own world in a shared database. */
export function unique(prefix = 'x'): string {
  return `${prefix}${randomBytes(5)
    .toString('hex')
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`;
}

/** A product, and what the provider marks about it. */
export interface ProductSpec extends Pick<ProductMarks, 'isPreferred' | 'preferredProduct' | 'replacedBy'> {
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly manufacturer: string;
  readonly activeIngredients: readonly string[];
  readonly manufacturerDiscount: number;
  readonly requiresAr16Form: boolean;
  readonly requiresControlledDrugForm: boolean;
  readonly note: string | null;
  readonly notePrompt: boolean;
  readonly gtin: string;
}

/** Products by the operations that load catalogues and mark products; answers their ids in the order given. */
export async function makeProducts(test: Maker, ...specs: Partial<ProductSpec>[]): Promise<number[]> {
  const full = specs.map((spec) => ({ ...PLAIN, code: unique('c'), name: unique('Product '), ...spec }));
  const deps = { db: test.db.making, productsChanged: checkWatches };
  await importCatalogue(deps, listOfRows('products', full.map(catalogueRow)));
  for (const { code, isPreferred, preferredProduct, replacedBy } of full) {
    const marks = { isPreferred, preferredProduct, replacedBy };
    if (Object.values(marks).some((mark) => mark !== undefined)) await changeProduct(deps, code, marks);
  }
  const products = await test.db.prisma.product.findMany({ where: { code: { in: full.map(({ code }) => code) } } });
  return full.map(({ code }) => products.find((product) => product.code === code)?.id ?? 0);
}

export async function makeProduct(test: Maker, spec: Partial<ProductSpec> = {}): Promise<number> {
  const [id = 0] = await makeProducts(test, spec);
  return id;
}

const PLAIN: Omit<ProductSpec, 'code' | 'name'> = {
  description: 'A pack.',
  category: 'Tests',
  manufacturer: 'Maker of tests',
  activeIngredients: [],
  manufacturerDiscount: 0,
  requiresAr16Form: false,
  requiresControlledDrugForm: false,
  note: null,
  notePrompt: false,
  gtin: '',
};

const yesNo = (is: boolean) => (is ? 'yes' : 'no');

const catalogueRow = (spec: ProductSpec) => ({
  code: spec.code,
  name: spec.name,
  description: spec.description,
  category: spec.category,
  manufacturer: spec.manufacturer,
  active_ingredients: spec.activeIngredients.join('|'),
  manufacturer_discount: spec.manufacturerDiscount,
  requires_ar16_form: yesNo(spec.requiresAr16Form),
  requires_controlled_drug_form: yesNo(spec.requiresControlledDrugForm),
  note: spec.note,
  note_prompt: yesNo(spec.notePrompt),
  gtin: spec.gtin,
});

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

/** A row of a price list. */
export interface PriceRow {
  readonly code: string;
  readonly wholesalerCode: string;
  readonly grossPrice: number;
  readonly discount: number;
  readonly manufacturerDiscountOverride: number | null;
  readonly stockQuantity: number | null;
}

/** A full list of one wholesaler, by the operation that loads lists; answers what it did. */
export async function loadPriceList(test: Maker, { slug }: Pick<MadeWholesaler, 'slug'>, rows: readonly PriceRow[]) {
  const list = listOfRows(
    'prices',
    rows.map((row) => ({
      code: row.code,
      wholesaler_code: row.wholesalerCode,
      gross_price: row.grossPrice,
      discount: row.discount,
      manufacturer_discount_override: row.manufacturerDiscountOverride,
      stock_quantity: row.stockQuantity,
    })),
  );
  const options = { wholesaler: slug, isForced: true };
  const report = await importPriceList(
    { db: test.db.making, clock: test.clock, productsChanged: checkWatches },
    list,
    options,
  );
  return { created: report.new, changed: report.changed, withdrawn: report.gone };
}

export interface OfferSpec extends Partial<Omit<PriceRow, 'code' | 'wholesalerCode'>> {
  readonly product: number;
}

/** Makes these the only offers that tests know of the wholesaler; answers their ids in the order given. */
export async function makeOffers(test: Maker, wholesaler: MadeWholesaler, ...offers: OfferSpec[]): Promise<number[]> {
  // A list without a row would be refused.
  const listed = offers.length > 0 ? offers : [{ product: await makeProduct(test) }];
  const products = await test.db.prisma.product.findMany({
    where: { id: { in: listed.map(({ product }) => product) } },
  });
  const rows = listed.map(({ product, ...offer }) => ({
    code: products.find(({ id }) => id === product)?.code ?? '',
    wholesalerCode: `W${product}`,
    grossPrice: 10,
    discount: 0,
    manufacturerDiscountOverride: null,
    stockQuantity: 100,
    ...offer,
  }));
  await loadPriceList(test, wholesaler, rows);
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
  const hash = await passwordHash;
  await test.db.prisma.user.update({ where: { id }, data: { passwordHash: hash } });
  const { access, refresh } = await startSessionOf(test, { userId: id, hash, email });
  return { id, practiceId, email, token: access, refresh };
}

/** As after the form. Where the application is at hand the password is not checked: that takes longer than all else. */
async function startSessionOf(maker: Maker, user: { userId: number; hash: string; email: string }) {
  const { db, clock, fastify, config } = maker;
  if (!fastify || !config) {
    const { body } = await maker.call('POST', '/api/token/', { body: { email: user.email, password: PASSWORD } });
    return body;
  }
  const signer = {
    sign: (claims: object) => fastify.jwt.sign(claims),
    verify: (token: string) => fastify.jwt.verify(token),
  };
  return startSession({ db, clock, tokens: { signer, ...config.tokens } }, user);
}
