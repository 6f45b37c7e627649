import type { Elsewhere } from '@formulary/contracts/orders/elsewhere';
import { useQueryClient } from '@tanstack/react-query';
import { readAgainWhenQuiet } from '../../api/read-again.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ComplianceBoxes } from '../compliance/compliance-boxes.tsx';
import { ProductNote } from '../products/product-note.tsx';
import type { Asks } from './use-asks.ts';

interface LineAsksProps {
  line: Elsewhere['lines'][number];
  asks: Asks;
  mayOrder: boolean;
}

/** What has to be read and filled out of a product before it is ordered: once, however many lines it has. */
export function LineAsks({ line, asks, mayOrder }: LineAsksProps) {
  const client = useQueryClient();
  const { product, note, note_prompt, compliance_missing } = line;
  if (!asks.isFirst(line)) return null;
  // Who may only ask puts it in the cart, which asks for forms whoever orders.
  const forms = mayOrder ? compliance_missing : [];
  if (note === null && forms.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and a note has none
    <div role="group" aria-label={`About ${product.name}`} className="col-span-2 mt-1 grid gap-2">
      {note !== null && <ProductNote note={note} />}
      {note !== null && note_prompt && (
        <Checkbox
          label="I have read this note"
          checked={asks.isRead(product.id)}
          onCheckedChange={(isRead) => asks.setRead(product.id, isRead)}
        />
      )}
      <ComplianceBoxes
        productId={product.id}
        categories={forms}
        onReady={(isReady) => {
          asks.setFilledOut(product.id, isReady);
          // The open cart may hold the same product.
          if (isReady && forms.length > 0) readAgainWhenQuiet(client, 'cart');
        }}
      />
    </div>
  );
}
