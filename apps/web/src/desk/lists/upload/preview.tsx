import type { ListPreview } from '@formulary/contracts/desk/list-uploads';
import { formatMoney } from '@formulary/pricing/format-money';
import { TriangleAlert } from 'lucide-react';
import { Notice } from '../../../ui/notice.tsx';
import type { Column } from '../../../ui/table.tsx';
import { Figures } from '../figures.tsx';
import { Moves } from '../moves.tsx';
import { NamedProduct } from '../named-product.tsx';
import { RowsPart } from '../rows-part.tsx';
import { RefusedRows } from './refused-rows.tsx';

interface PreviewProps {
  preview: ListPreview;
  /** What becomes of one that looks like a mistake. */
  becomes?: string;
}

const IS_HELD = 'Published, it is held: nothing changes until somebody approves it.';

/** What a list changes, as a difference to what is on offer. */
export function Preview({ preview, becomes = IS_HELD }: PreviewProps) {
  const { gone, refused, held_as: reasons } = preview;
  return (
    <>
      {reasons.length > 0 && (
        <Notice tone="bad" icon={<TriangleAlert />}>
          <p className="font-medium">It looks like a mistake. {becomes}</p>
          <ul className="grid gap-1">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Figures
        counts={{
          ...{ New: preview.new, Gone: gone, Changed: preview.changed, Dearer: preview.dearer },
          ...{ Cheaper: preview.cheaper, Unchanged: preview.unchanged, 'Rows refused': refused },
          ...(preview.archived !== undefined && { 'Of archived products, left out': preview.archived }),
        }}
      />
      <RefusedRows refused={refused} rows={preview.refused_rows} />
      <div className="grid gap-4 xl:grid-cols-2">
        <Moves title="Largest moves by percent" moves={preview.largest_by_percent} />
        <Moves title="Largest moves by euros" moves={preview.largest_by_euros} />
        <RowsPart title="New, the dearest first" columns={OFFERS} rows={preview.first_new} keyOf={({ code }) => code} />
        <RowsPart
          title="Gone, the dearest first"
          columns={OFFERS}
          rows={preview.first_gone}
          keyOf={({ code }) => code}
        />
      </div>
    </>
  );
}

const OFFERS: Column<ListPreview['first_new'][number]>[] = [
  {
    heading: 'Product',
    isRowHeading: true,
    className: 'max-md:col-span-2',
    cell: ({ name, code }) => <NamedProduct name={name} code={code} />,
  },
  {
    heading: 'List price',
    label: 'List price',
    align: 'number',
    cellClass: 'max-md:text-left!',
    cell: ({ gross_price: price }) => formatMoney(price),
  },
];
