import type { CartItem } from '@formulary/contracts/cart';
import { formatMoney } from '@formulary/pricing/format-money';
import type { WholeCost } from '../../trade/ordering/whole-cost.ts';
import { TotalNote } from '../../trade/provider/total-note.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface ActiveOnlyDialogProps {
  open: boolean;
  active: readonly CartItem[];
  excluded: readonly CartItem[];
  total: number;
  whole: WholeCost;
  confirmLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ActiveOnlyDialog({ active, excluded, total, whole, ...question }: ActiveOnlyDialogProps) {
  return (
    <ConfirmDialog
      {...question}
      title="Order active items only"
      body={
        <>
          <p>
            {active.length === 1 ? '1 item is' : `${active.length} items are`} ordered for {formatMoney(total)}
            <TotalNote />
            {whole.fees && `, ${whole.amount} with delivery`}. This stays in your cart:
          </p>
          <ul className="mt-2 list-disc pl-5 text-ink">
            {excluded.map((item) => (
              <li key={item.id}>
                {item.quantity} × {item.manufacturer_product.name}
              </li>
            ))}
          </ul>
        </>
      }
    />
  );
}
