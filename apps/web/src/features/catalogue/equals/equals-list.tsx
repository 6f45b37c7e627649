import type { Equals } from '@formulary/contracts/catalogue/equals';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../../lib/format-count.ts';
import { unitScale } from '../../../lib/pack-words.ts';
import { useAddById } from '../../../trade/adding/use-add-by-id.tsx';
import { FailedPart } from '../../../ui/failed-part.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EqualRow, OwnRow } from './equal-row.tsx';
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
  const scale = scaleOf(data);
  return (
    <>
      <table className="block w-full md:table">
        <caption className="block pb-1 md:table-caption text-left text-muted text-xs text-pretty">
          {basis(data)}
        </caption>
        <thead className="max-md:sr-only">
          <tr className="h-7 text-muted text-xs [&>th]:font-medium">
            <th scope="col" className="text-left">
              Product
            </th>
            <th scope="col" className="num w-24 px-1.5 lg:w-32">
              {scale ? `Per ${scale.per}` : 'Per unit'}
            </th>
            <th scope="col" className="num w-52 px-1.5 lg:w-56">
              Best net price
            </th>
            <th scope="col" className="w-20 text-right">
              Cart
            </th>
          </tr>
        </thead>
        <tbody className="block divide-y divide-line border-line border-t md:table-row-group">
          <OwnRow name={product.name} equals={data} scale={scale} />
          {data.results.map((equal) => (
            <EqualRow
              key={equal.product.id}
              equal={equal}
              own={data}
              scale={scale}
              isBusy={busyProduct === equal.product.id}
              onAdd={() => addProduct(equal.product.id)}
            />
          ))}
        </tbody>
      </table>
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
