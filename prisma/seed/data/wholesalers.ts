import type { ManufacturerKey } from './manufacturers.ts';

/** Who a wholesaler delivers to; consumables (no species) go to everybody. */
export type Sector = 'farm' | 'horse' | 'pet' | 'consumables';

export interface DemoWholesaler {
  readonly name: string;
  readonly preference: number;
  /** Euros; null is none. */
  readonly freeShippingThreshold: number | null;
  readonly deliveryFee: number | null;
  readonly minimumOrder: number | null;
  /** "HH:MM", Irish time. */
  readonly cutOff: string | null;
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

export const WHOLESALERS: readonly DemoWholesaler[] = [
  {
    name: 'Burrenvale Veterinary Wholesale',
    preference: 1,
    freeShippingThreshold: 250,
    deliveryFee: 9.5,
    minimumOrder: null,
    cutOff: '17:30',
    range: { farm: 0.92, horse: 0.9, pet: 0.95, consumables: 0.96 },
    level: 1,
    discounts: [0, 2.5, 5, 5, 7.5],
    sendsStock: true,
    accountNumber: '104417',
  },
  {
    name: 'Tolka Valley Vet Distribution',
    preference: 2,
    freeShippingThreshold: 150,
    deliveryFee: 6.95,
    minimumOrder: 50,
    cutOff: '18:00',
    range: { farm: 0.5, horse: 0.68, pet: 0.9, consumables: 0.85 },
    level: 1.03,
    discounts: [0, 5, 7.5, 10, 12.5],
    sendsStock: true,
    accountNumber: 'TV-20938',
  },
  {
    name: 'Suirside Agri & Pet Medicines',
    preference: 3,
    freeShippingThreshold: 400,
    deliveryFee: 12,
    minimumOrder: 100,
    cutOff: '16:00',
    range: { farm: 0.92, horse: 0.45, pet: 0.3, consumables: 0.35 },
    level: 0.96,
    discounts: [0, 0, 2, 3],
    sendsStock: false,
    accountNumber: '0071263',
  },
  {
    name: 'Cois Farraige Vet Supplies',
    preference: 4,
    freeShippingThreshold: null,
    deliveryFee: null,
    minimumOrder: null,
    cutOff: '15:30',
    range: { farm: 0.45, horse: 0.5, pet: 0.5, consumables: 0.6 },
    level: 1.05,
    discounts: [0, 0, 5, 15],
    sendsStock: true,
    accountNumber: 'CF5512',
  },
  {
    name: 'Slieveard Veterinary Direct',
    preference: 5,
    freeShippingThreshold: 300,
    deliveryFee: 15,
    minimumOrder: 75,
    cutOff: null,
    range: { farm: 0.6, horse: 0.4, pet: 0.7, consumables: 0.3 },
    level: 0.95,
    discounts: [0, 2.5, 5],
    sendsStock: false,
    accountNumber: null,
  },
  {
    name: 'Errigal Veterinary Imports',
    preference: 6,
    freeShippingThreshold: 500,
    deliveryFee: 18.5,
    minimumOrder: 150,
    cutOff: '12:00',
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
