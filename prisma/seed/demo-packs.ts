import type { Brand } from './data/brand.ts';
import { BRANDS, type BrandName } from './data/brands.ts';
import { LIST_WORDS } from './data/forms.ts';
import type { Preparation } from './data/preparation.ts';
import { CATEGORIES, type PreparationKey } from './data/preparations.ts';
import { hash } from './keyed-random.ts';

/** One brand's pack of one strength of a preparation: what becomes a product. */
export interface Pack {
  readonly code: string;
  /** As on a wholesale list: "Melovane 5 mg/ml injection 20 ml". */
  readonly name: string;
  readonly brandName: BrandName;
  readonly brand: Brand;
  readonly category: string;
  readonly preparationKey: PreparationKey;
  readonly preparation: Preparation;
  readonly strength: string;
  readonly size: string;
  /** The maker's list price in euros, unrounded. */
  readonly listPrice: number;
}

/** Every pack of the demo, in the order of the tables. */
export function demoPacks(): Pack[] {
  const preparations = preparationsByKey();
  return typedEntries(BRANDS).flatMap(([brandName, brand]: [BrandName, Brand]) =>
    brand.of.flatMap((preparationKey) => {
      const found = preparations.get(preparationKey);
      if (found === undefined) throw new Error(`${brandName}: no preparation "${preparationKey}"`);
      return packsOf(brandName, brand, preparationKey, found);
    }),
  );
}

type Categorised = Pick<Pack, 'category' | 'preparation'>;

function preparationsByKey(): Map<string, Categorised> {
  return new Map(
    Object.entries(CATEGORIES).flatMap(([category, preparations]) =>
      Object.entries<Preparation>(preparations).map(([key, preparation]) => [key, { category, preparation }] as const),
    ),
  );
}

function packsOf(brandName: BrandName, brand: Brand, preparationKey: PreparationKey, found: Categorised): Pack[] {
  return Object.entries(found.preparation.packs).flatMap(([strength, sizes]) =>
    Object.entries(sizes).map(([size, price]) => {
      const { form } = found.preparation;
      const name = [brandName, strength, LIST_WORDS[form] ?? form, size].filter((part) => part !== '').join(' ');
      return {
        code: codeOf(name),
        name,
        brandName,
        brand,
        ...found,
        preparationKey,
        strength,
        size,
        listPrice: price * (brand.level ?? 1),
      };
    }),
  );
}

/** Eight digits from the name: a code survives changes elsewhere in the tables. A test sees that none is there twice. */
function codeOf(name: string): string {
  return `FV${String(hash(name) % 100_000_000).padStart(8, '0')}`;
}

/** `Object.entries` that keeps the type of the keys; safe for objects built from literals. */
function typedEntries<K extends string, V>(record: Readonly<Record<K, V>>): [K, V][] {
  // Object.entries widens keys to string because a type cannot rule out extra ones; a literal has none.
  return Object.entries(record) as [K, V][];
}
