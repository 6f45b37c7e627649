import type { PreferredProduct } from '@formulary/contracts/catalogue';
import { FileText, StickyNote } from 'lucide-react';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { OrderRow } from './order-row.ts';

interface RowNoteProps {
  product: PreferredProduct;
  row: OrderRow;
  onChange: (row: OrderRow) => void;
}

/** What has to be known before a product is added: its note, and forms that the cart will ask for. */
export function RowNote({ product, row, onChange }: RowNoteProps) {
  if (!product.is_orderable) return null;
  const forms = [
    ...(product.requires_ar16_form ? ['an AR16 form'] : []),
    ...(product.requires_controlled_drug_form ? ['a controlled-drug form'] : []),
  ];
  return (
    <>
      {product.note !== null && (
        <p className="mt-1 flex gap-1.5 text-xs">
          <StickyNote aria-hidden="true" className="mt-px size-3.5 shrink-0 text-warn" />
          <span className="min-w-0 whitespace-pre-line wrap-anywhere">{product.note}</span>
        </p>
      )}
      {product.note !== null && product.note_prompt && (
        <Checkbox
          label="I have read this note"
          checked={row.isNoteRead}
          onCheckedChange={(isNoteRead) => onChange({ ...row, isNoteRead })}
        />
      )}
      {forms.length > 0 && (
        <p className="mt-1 flex gap-1.5 text-muted text-xs">
          <FileText aria-hidden="true" className="mt-px size-3.5 shrink-0" />
          The cart will ask for {forms.join(' and ')}
        </p>
      )}
    </>
  );
}
