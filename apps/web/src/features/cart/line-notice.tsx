import type { CartItem } from '@formulary/contracts/cart';
import { formatMoney } from '@formulary/pricing/format-money';
import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { readAgainWhenQuiet } from '../../api/read-again.ts';
import { noticeId } from '../../trade/cart/line-places.ts';
import { isBlocking, type LineProblem, lineProblemOf } from '../../trade/cart/line-problem.ts';
import { ComplianceBoxes } from '../../trade/compliance/compliance-boxes.tsx';
import { Button } from '../../ui/button.tsx';
import type { ChangedLine } from './order-problem.ts';

interface LineNoticeProps {
  line: CartItem;
  changed: ChangedLine | undefined;
  onMove: () => void;
}

export function LineNotice({ line, changed, onMove }: LineNoticeProps) {
  const problem = lineProblemOf(line);
  if (problem === null && !changed) return null;
  const isBad = problem !== 'compliance' && isBlocking(problem);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and most notices have none
    <div
      id={noticeId(line.id)}
      role="group"
      aria-label={`About ${line.manufacturer_product.name}`}
      tabIndex={-1}
      className={`grid gap-1 rounded-md px-3 py-2 ${isBad ? 'bg-bad-soft text-bad' : 'bg-warn-soft text-warn'}`}
    >
      {changed && <Words>{wordsForChange(changed)}</Words>}
      {problem !== null && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Words isBad={isBad}>{wordsFor(problem, line)}</Words>
          {problem !== 'compliance' && (
            <Button size="sm" onClick={onMove}>
              Change Wholesaler
            </Button>
          )}
        </div>
      )}
      {line.compliance_missing.length > 0 && <MissingForms line={line} />}
    </div>
  );
}

function Words({ isBad = false, children }: { isBad?: boolean; children: string }) {
  const Icon = isBad ? CircleAlert : TriangleAlert;
  return (
    <p className="flex gap-2">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}

function MissingForms({ line }: { line: CartItem }) {
  const client = useQueryClient();
  return (
    <div className="text-ink">
      <ComplianceBoxes
        productId={line.manufacturer_product.id}
        categories={line.compliance_missing}
        onReady={(isReady) => {
          if (isReady) readAgainWhenQuiet(client, 'cart');
        }}
      />
    </div>
  );
}

function wordsForChange({ line, before }: ChangedLine): string {
  const now = formatMoney(line.total);
  return before === null
    ? `This item is new in the cart: ${now}.`
    : `The price of this item changed: ${formatMoney(before)} before, ${now} now.`;
}

function wordsFor(problem: LineProblem, line: CartItem): string {
  const { wholesaler, stock_quantity } = line.wholesale_product;
  switch (problem) {
    case 'withdrawn':
      return `${wholesaler.name} no longer offers this product. Move it to another wholesaler or remove it.`;
    case 'no_account':
      return `Your practice has no account with ${wholesaler.name}. Move this item to another wholesaler or remove it.`;
    case 'out_of_stock':
      return `Out of stock at ${wholesaler.name}. Move this item to another wholesaler or remove it.`;
    case 'insufficient_stock':
      return `Insufficient stock: ${wholesaler.name} has ${stock_quantity}. Order fewer or move this item to another wholesaler.`;
    case 'compliance':
      return 'This product can be ordered once its forms are filled out. A tick is good for 24 hours.';
  }
}
