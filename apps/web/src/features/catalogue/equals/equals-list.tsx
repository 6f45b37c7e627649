import type { Equals } from '@formulary/contracts/catalogue/equals';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../../lib/format-count.ts';
import { unitScale } from '../../../lib/pack-words.ts';
import { useAddById } from '../../../trade/adding/use-add-by-id.tsx';
import { FailedPart } from '../../../ui/failed-part.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Table } from '../../../ui/table.tsx';
import { FROM_MD, type Look } from '../../../ui/table-look.ts';
import { AddEqual, EqualName, type EqualRow, equalColumns, OwnName } from './equal-columns.tsx';
import { knownWords, otherSpeciesWords } from './known-words.ts';
import { equalsQuery } from './queries.ts';

interface EqualsListProps {
  product: { readonly id: number; readonly name: string };
}

/** Other packs of a product and what is equal to it, by price for a unit, the product itself before them. */
export function EqualsList({ product }: EqualsListProps) {
  const { data, isError, refetch } = useQuery({ ...equalsQuery(product.id), retryOnMount: false });
  const { addProduct, busyProduct, dialogs } = useAddById();
  if (isError) {
    return (
      <FailedPart onRetry={() => void refetch()} className="px-0!">
        What is equal to it could not be read.
      </FailedPart>
    );
  }
  if (!data) {
    return (
      <div role="status">
        <span className="sr-only">Reading what is equal to it</span>
        <Skeleton className="h-32 w-full" />
      </div>
    );
  }
  const others = data.for_other_species > 0 ? otherSpeciesWords(data.for_other_species) : '';
  if (data.results.length === 0) {
    return (
      <p className="py-2 text-muted text-pretty">
        {whyNone(data)} {others}
      </p>
    );
  }
  const rows: EqualRow[] = [
    { id: product.id, priced: data, name: <OwnName name={product.name} equals={data} />, cart: null },
    ...data.results.map((equal) => ({
      id: equal.product.id,
      priced: equal,
      name: <EqualName equal={equal} own={data} />,
      cart: (
        <AddEqual equal={equal} isBusy={busyProduct === equal.product.id} onAdd={() => addProduct(equal.product.id)} />
      ),
    })),
  ];
  return (
    <>
      <Table
        caption={basis(data)}
        look={LOOK}
        columns={equalColumns(scaleOf(data))}
        rows={rows}
        keyOf={({ id }) => id}
      />
      {data.count > data.results.length && (
        <p className="pt-2 text-muted text-xs">
          The first {formatCount(data.results.length)} of {formatCount(data.count)}.
        </p>
      )}
      {others && <p className="pt-2 text-muted text-xs">{others}</p>}
      {dialogs}
    </>
  );
}

const LOOK: Look = {
  form: FROM_MD,
  caption: 'block pb-1 text-left text-muted text-xs text-pretty md:table-caption',
  heading: 'h-7',
  body: 'divide-y divide-line border-line border-t',
  row: 'grid grid-cols-[1fr_auto_auto] items-center gap-x-3 gap-y-1 py-2.5',
  cell: 'md:py-1.5 md:align-top',
};

/** One for all rows: they are compared. */
function scaleOf({ pack, unit_price, results }: Equals) {
  const unit = pack?.unit ?? results.find((one) => one.pack)?.pack?.unit;
  const prices = [unit_price, ...results.filter((one) => one.pack?.unit === unit).map((one) => one.unit_price)];
  const known = prices.filter((price) => price !== null);
  return unit !== undefined && known.length > 0 ? { ...unitScale(known, unit), unit } : null;
}

function basis(equals: Equals): string {
  const what = knownWords(equals);
  return `The same active ingredients, strength and form as this product${what && `: ${what}`}. Packs of the same product come first.`;
}

function whyNone(equals: Equals): string {
  if (equals.strength === null || equals.form === null) {
    return 'Nothing is compared: neither its name nor its description says strength and form for sure.';
  }
  return `Nothing else on offer has the same active ingredients, strength and form: ${knownWords(equals)}.`;
}
