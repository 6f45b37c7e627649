import type { Cart } from '@formulary/contracts/cart';
import type { BasketCost, BestBasket } from '@formulary/contracts/cart/best-basket';
import { formatMoney } from '@formulary/pricing/format-money';
import { fromCents } from '@formulary/pricing/money';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { beforeAndAfter, type Side } from './before-and-after.ts';

interface BasketTableProps {
  cart: Cart;
  proposal: BestBasket;
  /** Whether some of the groups are not ticked. */
  isPartly: boolean;
}

const ROW =
  'grid grid-cols-[3rem_1fr_1fr_auto] items-baseline gap-x-3 gap-y-1 border-line border-t px-3 py-2 rows:table-row';
const CELL = 'rows:border-line rows:border-t rows:px-2 rows:py-1.5 rows:align-baseline';

/** A table from a tablet's width on; on a phone each wholesaler is a block with two rows. */
export function BasketTable({ cart, proposal, isPartly }: BasketTableProps) {
  const { now, best } = proposal;
  return (
    <div className="rounded-md border border-line">
      <table className="block w-full text-left rows:table">
        <caption className="block px-3 py-2 text-left text-muted text-xs rows:table-caption">
          Before and after, by wholesaler{isPartly && '. After is with every move ticked'}
        </caption>
        <thead className="sr-only rows:not-sr-only rows:table-header-group">
          <tr className="text-muted text-xs">
            <td />
            <Heads side="Now" />
            <Heads side="After" />
          </tr>
        </thead>
        <tbody className="block rows:table-row-group">
          {beforeAndAfter(cart, proposal).map(({ id, name, now: before, after }) => (
            <tr key={id} className={ROW}>
              <th scope="row" className={`${CELL} col-span-4 font-medium rows:pl-3`}>
                {name}
              </th>
              <Cells label="Now" side={before} />
              <Cells label="After" side={after} />
            </tr>
          ))}
        </tbody>
        <tfoot className="block rows:table-row-group">
          <tr className={`${ROW} font-semibold`}>
            <th scope="row" className={`${CELL} col-span-4 text-left rows:pl-3`}>
              Total with delivery
              {proposal.left_out.length > 0 && (
                <span className="block font-normal text-muted text-xs">without what nobody can deliver</span>
              )}
            </th>
            <Totals label="Now" cost={now} />
            <Totals label="After" cost={best} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Heads({ side }: { side: string }) {
  return ['goods', 'delivery', 'minimum'].map((what) => (
    <th key={what} scope="col" className="px-2 pb-1.5 text-right font-medium">
      {side}, {what}
    </th>
  ));
}

function Cells({ label, side }: { label: string; side: Side | null }) {
  return (
    <>
      <Label>{label}</Label>
      <td className={`${CELL} num`}>{side ? formatMoney(fromCents(side.net)) : '–'}</td>
      <td className={`${CELL} num text-muted`}>{side && feeWords(side.fee)}</td>
      <td className={`${CELL} num text-xs`}>
        {side &&
          (side.isMinimumMet ? (
            <span className="text-muted">Met</span>
          ) : (
            <span className="text-warn">
              <TriangleAlert aria-hidden className="mr-1 inline size-3.5 align-[-2px]" />
              Not met
            </span>
          ))}
      </td>
    </>
  );
}

function Totals({ label, cost }: { label: string; cost: BasketCost }) {
  return (
    <>
      <Label>{label}</Label>
      <td colSpan={2} className={`${CELL} num col-span-3`}>
        {formatMoney(cost.total)}
      </td>
      <td className={`${CELL} hidden rows:table-cell`} />
    </>
  );
}

/** Stands in for the heading of the column. */
function Label({ children }: { children: ReactNode }) {
  return <td className="text-muted text-xs rows:hidden">{children}</td>;
}

function feeWords(fee: number | null): string {
  if (fee === null) return 'Not known';
  return fee === 0 ? 'Free' : formatMoney(fromCents(fee));
}
