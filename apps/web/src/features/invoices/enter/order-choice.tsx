import type { OrderToCharge } from '@formulary/contracts/invoices/papers';
import { formatMoney } from '@formulary/pricing/format-money';
import { useState } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import { orderNumber } from '../../../lib/order-number.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';

interface OrderChoiceProps {
  orders: readonly OrderToCharge[];
  ticked: readonly number[];
  onTick: (order: OrderToCharge, isTicked: boolean) => void;
}

/** Orders that are shown at once; the likely ones stand first. */
const FIRST = 6;

/** Which orders the paper charges. */
export function OrderChoice({ orders, ticked, onTick }: OrderChoiceProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = orders.filter(({ order }, at) => showsAll || at < FIRST || ticked.includes(order));
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-medium">Orders that it charges</legend>
      {orders.length === 0 && <p className="text-muted">No order at this wholesaler. Add the lines by hand.</p>}
      {shown.map((order) => (
        <Checkbox
          key={order.order}
          label={labelOf(order)}
          checked={ticked.includes(order.order)}
          onCheckedChange={(isTicked) => onTick(order, isTicked)}
        />
      ))}
      {shown.length < orders.length && (
        <Button size="sm" variant="ghost" className="justify-self-start" onClick={() => setShowsAll(true)}>
          Show {orders.length - shown.length} more
        </Button>
      )}
    </fieldset>
  );
}

function labelOf({ order, placed_on, reference, lines, is_charged }: OrderToCharge): string {
  const cents = lines.reduce((sum, { to_charge, price }) => sum + to_charge * Math.round(price * 100), 0);
  const left = is_charged ? 'charged already' : `${formatMoney(cents / 100)} to charge`;
  return [`Order ${orderNumber(order)}`, formatDate(placed_on), reference, left]
    .filter((part) => part !== null)
    .join(', ');
}
