import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Real veterinary packs and six wholesalers' lists of them, where they are beside the checkout; they are no part of it. */
const FOLDER = path.resolve(import.meta.dirname, '../../../../shared/data');

export const hasRealLists = existsSync(path.join(FOLDER, 'catalogue.csv'));
export const NEEDS_REAL_LISTS = 'needs the real lists in ../shared/data, beside the checkout';

export const realCatalogue = () => path.join(FOLDER, 'catalogue.csv');

/** The January lists, by the wholesaler's slug; of each there is one a month later, too. */
export function realPriceLists(): { slug: string; file: string; next: string }[] {
  const folder = path.join(FOLDER, 'prices');
  return readdirSync(folder)
    .filter((name) => name.endsWith('-2026-01.csv'))
    .toSorted()
    .map((name) => ({
      slug: name.replace('-2026-01.csv', ''),
      file: path.join(folder, name),
      next: path.join(folder, name.replace('-01.csv', '-02.csv')),
    }));
}

/** A public list of 20,869 packs, and its prices of two half-years. */
export const realLargeLists = () => {
  const large = (name: string) => path.join(FOLDER, 'scale', `${name}.csv.gz`);
  return {
    catalogue: large('catalogue-fr-human'),
    file: large('prices-fr-human-2025-07'),
    next: large('prices-fr-human-2026-01'),
  };
};
