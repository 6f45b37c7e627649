import type { PriceRow } from '@formulary/api/domains/wholesalers/stage-price-list';
import { REPLACED } from './data/brands.ts';
import type { DemoWholesaler, Sector } from './data/wholesalers.ts';
import { demoPacks, type Pack } from './demo-packs.ts';
import { hash, keyedRandom, oneOf } from './keyed-random.ts';

export interface PriceLists {
  /** Last month's full list: the current one and what has been withdrawn since. */
  readonly earlier: PriceRow[];
  readonly current: PriceRow[];
}

/** A given-up brand is sold off where it is still on a shelf. */
const SELLING_OFF = 0.5;
const WITHDRAWN = 0.05;
const SHORT_AT_THE_MAKER = 0.03;
const SOLD_OUT = 0.08;
const OVERRIDDEN = 0.07;

/** One wholesaler's lists. Every value depends on the wholesaler and the pack alone. */
export function buildPriceLists(wholesaler: DemoWholesaler, packs: readonly Pack[] = demoPacks()): PriceLists {
  const earlier: PriceRow[] = [];
  const current: PriceRow[] = [];
  for (const pack of packs) {
    const random = keyedRandom(keyOf(wholesaler, pack));
    if (random() >= shareOnList(wholesaler, pack)) continue;
    const isWithdrawn = random() < WITHDRAWN;
    const row = priceRow(wholesaler, pack, random);
    earlier.push(row);
    if (!isWithdrawn) current.push(row);
  }
  return { earlier, current };
}

function keyOf(wholesaler: DemoWholesaler, pack: Pack): string {
  return `${wholesaler.name}/${pack.code}`;
}

function shareOnList(wholesaler: DemoWholesaler, pack: Pack): number {
  if (pack.brand.unlisted || wholesaler.makers?.includes(pack.brand.maker) === false) return 0;
  const share = Math.max(...sectorsOf(pack).map((sector) => wholesaler.range[sector]));
  return REPLACED[pack.brandName] === undefined ? share : share * SELLING_OFF;
}

function sectorsOf({ preparation }: Pack): Sector[] {
  if (preparation.species.length === 0) return ['consumables'];
  return preparation.species.map((species) => {
    if (species === 'horses') return 'horse';
    return species === 'dogs' || species === 'cats' || species === 'rabbits' ? 'pet' : 'farm';
  });
}

function priceRow(wholesaler: DemoWholesaler, pack: Pack, random: () => number): PriceRow {
  const spread = 0.95 + random() * 0.12;
  return {
    code: pack.code,
    wholesalerCode: String(hash(keyOf(wholesaler, pack)) % 100_000_000).padStart(8, '0'),
    grossPrice: Math.max(1, Math.round(pack.listPrice * wholesaler.level * spread * 100)) / 100,
    discount: oneOf(wholesaler.discounts, random),
    manufacturerDiscountOverride: random() < OVERRIDDEN ? oneOf([0, 0, 2.5, 12, 17.5], random) : null,
    stockQuantity: wholesaler.sendsStock ? stock(pack, random) : null,
  };
}

/** Pieces on the shelf: many of what is cheap, few of what is dear, none of what the maker cannot deliver. */
function stock(pack: Pack, random: () => number): number {
  const isShort = keyedRandom(`short/${pack.code}`)() < SHORT_AT_THE_MAKER;
  const isSoldOut = random() < SOLD_OUT;
  const shelf = Math.min(240, Math.ceil(1600 / (pack.listPrice + 4)));
  return isShort || isSoldOut ? 0 : 1 + Math.floor(random() * shelf);
}
