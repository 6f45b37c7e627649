import { DEMO_WHOLESALERS_FILE, readWholesalers } from '../wholesalers.ts';
import type { ManufacturerKey } from './manufacturers.ts';

/** Who a wholesaler delivers to; consumables (no species) go to everybody. */
export type Sector = 'farm' | 'horse' | 'pet' | 'consumables';

/** What is made up of a wholesaler's list; its terms are in `wholesalers.json`. */
interface MadeUp {
  readonly name: string;
  /** Share of the catalogue on its list, 0 to 1. */
  readonly range: Readonly<Record<Sector, number>>;
  /** It sells for these makers alone; for all unless said. */
  readonly makers?: readonly ManufacturerKey[];
  /** Its prices against list prices. */
  readonly level: number;
  /** The percents it gives, the commonest repeated. */
  readonly discounts: readonly number[];
  readonly sendsStock: boolean;
  /** The demo practice's customer account; null is none. */
  readonly accountNumber: string | null;
}

export interface DemoWholesaler extends MadeUp {
  readonly preference: number;
  /** Euros; null is none. */
  readonly freeShippingThreshold: number | null;
  readonly deliveryFee: number | null;
  readonly minimumOrder: number | null;
  /** "HH:MM", Irish time. */
  readonly cutOff: string | null;
}

const MADE_UP: readonly MadeUp[] = [
  {
    name: 'Burrenvale Veterinary Wholesale',
    range: { farm: 0.92, horse: 0.9, pet: 0.95, consumables: 0.96 },
    level: 1,
    discounts: [0, 2.5, 5, 5, 7.5],
    sendsStock: true,
    accountNumber: '104417',
  },
  {
    name: 'Tolka Valley Vet Distribution',
    range: { farm: 0.5, horse: 0.68, pet: 0.9, consumables: 0.85 },
    level: 1.03,
    discounts: [0, 5, 7.5, 10, 12.5],
    sendsStock: true,
    accountNumber: 'TV-20938',
  },
  {
    name: 'Suirside Agri & Pet Medicines',
    range: { farm: 0.92, horse: 0.45, pet: 0.3, consumables: 0.35 },
    level: 0.96,
    discounts: [0, 0, 2, 3],
    sendsStock: false,
    accountNumber: '0071263',
  },
  {
    name: 'Cois Farraige Vet Supplies',
    range: { farm: 0.45, horse: 0.5, pet: 0.5, consumables: 0.6 },
    level: 1.05,
    discounts: [0, 0, 5, 15],
    sendsStock: true,
    accountNumber: 'CF5512',
  },
  {
    name: 'Slieveard Veterinary Direct',
    range: { farm: 0.6, horse: 0.4, pet: 0.7, consumables: 0.3 },
    level: 0.95,
    discounts: [0, 2.5, 5],
    sendsStock: false,
    accountNumber: null,
  },
  {
    name: 'Errigal Veterinary Imports',
    range: { farm: 0.8, horse: 0.9, pet: 0.85, consumables: 0.9 },
    makers: [
      'montcervin',
      'aubreze',
      'cassignol',
      'lindenfurt',
      'harzmuehlen',
      'waldenrieth',
      'ostbaek',
      'norrvadet',
      'suolampi',
      'rocaverde',
      'vallombra',
      'tremezzana',
      'moravnik',
    ],
    level: 0.98,
    discounts: [0, 2.5, 5, 10],
    sendsStock: true,
    accountNumber: 'EVI-3381',
  },
];

export const WHOLESALERS: readonly DemoWholesaler[] = readWholesalers(DEMO_WHOLESALERS_FILE).map((terms, place) => {
  const madeUp = MADE_UP.find(({ name }) => name === terms.name);
  if (!madeUp) throw new Error(`The demo knows no list of ${terms.name}.`);
  const { preference = place + 1, freeShippingThreshold = null, deliveryFee = null, minimumOrder = null } = terms;
  return { ...madeUp, preference, freeShippingThreshold, deliveryFee, minimumOrder, cutOff: terms.cutOff ?? null };
});
