import type { CataloguePreview as Previewed } from '@formulary/contracts/desk/catalogue-uploads';
import type { Column } from '../../../ui/table.tsx';
import { Figures } from '../figures.tsx';
import { NamedProduct } from '../named-product.tsx';
import { RowsPart } from '../rows-part.tsx';
import { RefusedRows } from '../upload/refused-rows.tsx';
import { columnsWords, ProductChanges } from './product-changes.tsx';

/** What a catalogue changes, as a difference to the products of now. */
export function CataloguePreview({ preview }: { preview: Previewed }) {
  const { first_new: created, first_changed: changed, changed_columns: columns, refused } = preview;
  return (
    <>
      <Figures
        counts={{
          ...{ New: preview.new, Changed: preview.changed, Unchanged: preview.unchanged, 'Rows refused': refused },
          ...{ 'Not in the file': preview.absent, Rows: preview.rows },
        }}
      />
      {columns.length > 0 && <p className="wrap-anywhere text-muted">What changes: {columnsWords(columns)}.</p>}
      <RefusedRows refused={refused} rows={preview.refused_rows} />
      <RowsPart
        title={preview.changed > changed.length ? 'Changed products, the first of them' : 'Changed products'}
        columns={CHANGED}
        rows={changed}
        keyOf={({ code }) => code}
      />
      <RowsPart
        title={preview.new > created.length ? 'New products, the first of them' : 'New products'}
        columns={NEW}
        rows={created}
        keyOf={({ code }) => code}
      />
    </>
  );
}

const CHANGED: Column<Previewed['first_changed'][number]>[] = [
  {
    heading: 'Product',
    isRowHeading: true,
    className: 'md:w-1/3 max-md:col-span-2',
    cell: ({ name, code }) => <NamedProduct name={name} code={code} />,
  },
  {
    heading: 'Before and after',
    label: 'Before and after',
    className: 'max-md:col-span-2',
    cell: ({ changes }) => <ProductChanges changes={changes} />,
  },
];

const NEW: Column<Previewed['first_new'][number]>[] = [
  {
    heading: 'Product',
    isRowHeading: true,
    className: 'md:w-1/3 max-md:col-span-2',
    cell: ({ name, code }) => <NamedProduct name={name} code={code} />,
  },
  {
    heading: 'Manufacturer',
    label: 'Manufacturer',
    cell: ({ manufacturer }) => <span className="wrap-anywhere">{manufacturer}</span>,
  },
  {
    heading: 'Category',
    label: 'Category',
    cell: ({ category }) => <span className="wrap-anywhere">{category}</span>,
  },
];
