import { type CataloguePreview, SHOWN_PRODUCTS } from '@formulary/contracts/desk/catalogue-uploads';
import { SHOWN_REFUSED } from '@formulary/contracts/desk/list-uploads';
import type { ImportReport } from '../../../list-files/import-report.ts';
import type { List } from '../../../list-files/list.ts';
import type { OnRows } from '../../../list-files/list-import.ts';
import { type CatalogueDeps, importCatalogue } from '../import-catalogue.ts';
import { compareProducts, keepProductsAsTheyAre } from './compare-products.ts';
import { countAbsent, readChanges } from './read-changes.ts';

export interface PreviewedCatalogue {
  readonly preview: CataloguePreview;
  /** Of the differences: a catalogue is published as it was previewed where it is still the same. */
  readonly stamp: string;
}

type Differences = Pick<CataloguePreview, 'absent' | 'changed_columns' | 'first_new' | 'first_changed'>;

/** What a catalogue would change, by the very steps of its import; rows that cannot be read are left out and named. Changes nothing. */
export async function previewCatalogue(
  deps: Omit<CatalogueDeps, 'record'>,
  list: List,
  onRows?: OnRows,
): Promise<PreviewedCatalogue> {
  let absent = 0;
  let found: { differences: Differences; stamp: string } | undefined;
  const report = await importCatalogue(deps, list, { isDryRun: true, skipsBad: true }, onRows, {
    isPreview: true,
    async staged(tx) {
      await keepProductsAsTheyAre(tx);
      absent = await countAbsent(tx);
    },
    async written(tx, ids) {
      const { stamp } = await compareProducts(tx, ids);
      const { columns, created, changed } = await readChanges(tx, SHOWN_PRODUCTS);
      const differences = { absent, changed_columns: columns, first_new: created, first_changed: changed };
      found = { differences, stamp };
    },
  });
  if (!found) throw new Error('products are compared before the report of a list is made');
  return { preview: previewOf(report, found.differences), stamp: found.stamp };
}

function previewOf(report: ImportReport, differences: Differences): CataloguePreview {
  const { rows, changed, unchanged, rejected, problems, seconds } = report;
  return {
    ...{ rows, new: report.new, changed, unchanged, refused: rejected },
    refused_rows: problems.slice(0, SHOWN_REFUSED).map(({ line, reason }) => ({ line, reason })),
    ...differences,
    seconds,
  };
}
