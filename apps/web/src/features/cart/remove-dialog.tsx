import type { CartItem } from '@formulary/contracts/cart';
import { useChangeLine } from '../../trade/cart/use-change-line.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface RemoveDialogProps {
  line: CartItem;
  open: boolean;
  onClose: () => void;
}

export function RemoveDialog({ line, open, onClose }: RemoveDialogProps) {
  const change = useChangeLine();
  return (
    <ConfirmDialog
      open={open}
      title="Are you sure you want to remove this item?"
      body={`${line.quantity} × ${line.manufacturer_product.name} from ${line.wholesale_product.wholesaler.name}`}
      confirmLabel="Remove"
      danger
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        if (open) change.mutate({ kind: 'remove', id: line.id });
      }}
    />
  );
}
