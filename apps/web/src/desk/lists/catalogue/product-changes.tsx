import type { CataloguePreview } from '@formulary/contracts/desk/catalogue-uploads';
import { counted } from '../counts.ts';
import { columnName } from './column-names.ts';

/** Of each column the old and the new value. */
export const ProductChanges = ({ changes }: Pick<CataloguePreview['first_changed'][number], 'changes'>) => (
  <dl className="grid min-w-0 gap-1">
    {changes.map(({ column, before, after }) => (
      <div key={column} className="wrap-anywhere">
        <dt className="inline text-muted">{columnName(column)}: </dt>
        <dd className="inline">
          <del className="text-muted">{before || 'nothing'}</del> <span aria-hidden>→</span>{' '}
          <ins className="font-medium no-underline">{after || 'nothing'}</ins>
        </dd>
      </div>
    ))}
  </dl>
);

/** Which columns change, and of how many products. */
export const columnsWords = (columns: CataloguePreview['changed_columns']): string =>
  columns
    .map(({ column, products }) => `${columnName(column)} of ${counted(products, 'product', 'products')}`)
    .join(', ');
