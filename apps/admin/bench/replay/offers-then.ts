import type { Offer, Terms } from '@formulary/allocation/basket';
import { toCents, toCentsOrNull } from '@formulary/pricing/money';
import { netPrice } from '@formulary/pricing/net-price';
import { toHundredths } from '@formulary/pricing/percent';
import { DEMO_CATALOGUE_FILE } from '../../../../prisma/seed/demo-catalogue.ts';
import { buildPastLists } from '../../../../prisma/seed/past-prices.ts';
import { readTable } from '../../../../prisma/seed/read-entries.ts';
import { DEMO_WHOLESALERS_FILE, readWholesalers } from '../../../../prisma/seed/wholesalers.ts';

/** What a practice of the demo could order at any time of the year before it was loaded, without its database. */
export interface OffersThen {
  readonly terms: readonly Terms[];
  readonly nameOf: (wholesaler: number) => string;
  /** Of a product, by every wholesaler's list of that time. */
  readonly offersOf: (code: string, at: Date) => Offer[];
  /** Whether ordering it needs a form, or has a note to be read. */
  readonly hasForm: (code: string) => boolean;
}

/** `accounts` are the practice's, by the wholesaler's name. */
export function offersThen(now: Date, accounts: Readonly<Record<string, string>>): OffersThen {
  const catalogue = new Map(readTable(DEMO_CATALOGUE_FILE).map((row) => [row.code ?? '', row]));
  const places = new Map([...catalogue.keys()].map((code, place) => [code, place]));
  const wholesalers = readWholesalers(DEMO_WHOLESALERS_FILE).map((settings, at) => ({
    id: at + 1,
    preference: settings.preference ?? 0,
    settings,
    lists: buildPastLists(settings.name, now).map((list) => ({
      at: list.at,
      rows: new Map(list.rows.map((row) => [row.code ?? '', row])),
    })),
  }));
  return {
    terms: wholesalers.map(({ id, preference, settings: { deliveryFee, freeShippingThreshold, minimumOrder } }) => ({
      id,
      preference,
      fee: toCentsOrNull(deliveryFee ?? null),
      freeFrom: toCentsOrNull(freeShippingThreshold ?? null),
      minimum: toCentsOrNull(minimumOrder ?? null),
    })),
    nameOf: (id) => wholesalers[id - 1]?.settings.name ?? '',
    hasForm: (code) => {
      const row = catalogue.get(code);
      return [row?.requires_ar16_form, row?.requires_controlled_drug_form, row?.note_prompt].includes('yes');
    },
    offersOf: (code, at) =>
      wholesalers.flatMap(({ id, preference, settings: { name }, lists }) => {
        const row = lists.findLast((list) => list.at <= at)?.rows.get(code);
        if (!row) return [];
        const gross = toCents(Number(row.gross_price));
        const manufacturer = row.manufacturer_discount_override || catalogue.get(code)?.manufacturer_discount;
        const net = netPrice(gross, {
          manufacturer: toHundredths(Number(manufacturer)),
          wholesaler: toHundredths(Number(row.discount)),
        });
        const stock = row.stock_quantity ? Number(row.stock_quantity) : null;
        const offerId = (places.get(code) ?? 0) * wholesalers.length + id;
        return [
          {
            id: offerId,
            wholesaler: id,
            gross,
            net,
            preference,
            stock,
            isAvailable: true,
            hasAccount: name in accounts,
          },
        ];
      }),
  };
}
