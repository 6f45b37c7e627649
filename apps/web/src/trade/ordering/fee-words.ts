import type { PlannedPart } from '@formulary/contracts/orders/planned-part';
import { formatMoney } from '@formulary/pricing/format-money';

export function feeWords({ delivery_fee }: Pick<PlannedPart, 'delivery_fee'>): string {
  if (delivery_fee === null) return 'fee not known';
  return delivery_fee === 0 ? 'free delivery' : `+ ${formatMoney(delivery_fee)}`;
}
