import type { ListPreview } from '@formulary/contracts/desk/list-uploads';
import { formatMoney } from '@formulary/pricing/format-money';
import { TriangleAlert } from 'lucide-react';
import { formatCount } from '../../../lib/format-count.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { Column } from '../../../ui/table.tsx';
import { Figures } from '../figures.tsx';
import { Moves } from '../moves.tsx';
import { NamedProduct } from '../named-product.tsx';
import { RowsPart } from '../rows-part.tsx';

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
        }}
      />
      <RowsPart
        title={refused > preview.refused_rows.length ? 'Refused rows, the first of them' : 'Refused rows'}
        columns={REFUSED}
        rows={preview.refused_rows}
        keyOf={({ line, reason }) => `${line} ${reason}`}
      />
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

const REFUSED: Column<ListPreview['refused_rows'][number]>[] = [
  { heading: 'Line', isRowHeading: true, className: 'md:w-24', cell: ({ line }) => `Line ${formatCount(line)}` },
  {
    heading: 'Why',
    className: 'max-md:col-span-2',
    cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span>,
  },
];

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
