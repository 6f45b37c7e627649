import {
  type Admin,
  createPractice,
  findUserByEmail,
  importCatalogue,
  importPrices,
  saveWholesaler,
  type WholesalerSettings,
} from '@formulary/api/admin';
import { DEMO_MANAGER, DEMO_PRACTICE, DEMO_USER } from './data/practice.ts';
import { type DemoWholesaler, WHOLESALERS } from './data/wholesalers.ts';
import { buildCatalogue } from './demo-catalogue.ts';
import { demoPacks, type Pack } from './demo-packs.ts';
import { buildPriceLists } from './demo-prices.ts';

export interface LoadedDemo {
  readonly products: number;
  /** Offers that can be ordered; withdrawn ones are not counted. */
  readonly offers: number;
  readonly wholesalers: number;
}

/**
 * Loads the demo through the provider's operations; undefined when it is there already. The practice
 * and its users come last, at once: a load that was cut short is done again, and finds again what it made.
 */
export async function loadDemo(admin: Admin): Promise<LoadedDemo | undefined> {
  if (await findUserByEmail(admin, DEMO_USER.email)) return undefined;
  const packs = demoPacks();
  await importCatalogue(admin, buildCatalogue(packs));

  let offers = 0;
  const accounts: { wholesaler: string; accountNumber: string }[] = [];
  for (const wholesaler of WHOLESALERS) {
    const { slug } = await saveWholesaler(admin, settingsOf(wholesaler));
    offers += await loadPrices(admin, { wholesaler, slug, packs });
    if (wholesaler.accountNumber !== null) accounts.push({ wholesaler: slug, accountNumber: wholesaler.accountNumber });
  }

  await createPractice(admin, { ...DEMO_PRACTICE, accounts, users: [DEMO_MANAGER, DEMO_USER] });
  return { products: packs.length, offers, wholesalers: WHOLESALERS.length };
}

function settingsOf({
  name,
  preference,
  freeShippingThreshold,
  deliveryFee,
  minimumOrder,
  cutOff,
}: DemoWholesaler): WholesalerSettings {
  return { name, preference, freeShippingThreshold, deliveryFee, minimumOrder, cutOff };
}

/** Both lists in turn: what the newer one lacks is withdrawn. */
async function loadPrices(
  admin: Admin,
  { wholesaler, slug, packs }: { wholesaler: DemoWholesaler; slug: string; packs: readonly Pack[] },
): Promise<number> {
  const { earlier, current } = buildPriceLists(wholesaler, packs);
  await importPrices(admin, { wholesaler: slug, rows: earlier });
  await importPrices(admin, { wholesaler: slug, rows: current });
  return current.length;
}
