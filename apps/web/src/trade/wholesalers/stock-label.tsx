import type { LineStock } from '@formulary/contracts/cart';
import type { ProductStock } from '@formulary/contracts/catalogue';
import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CircleSlash,
  CircleX,
  type LucideIcon,
} from 'lucide-react';
import { classNames } from '../../lib/class-names.ts';

type Stock = ProductStock | LineStock | 'no_account';

const STOCK: Record<Stock, { words: string; Icon: LucideIcon; tone: string }> = {
  in_stock: { words: 'In stock', Icon: CircleCheck, tone: 'text-good' },
  partial_stock: { words: 'Some wholesalers', Icon: CircleDashed, tone: 'text-warn' },
  insufficient_stock: { words: 'Not enough stock', Icon: CircleAlert, tone: 'text-warn' },
  out_of_stock: { words: 'Out of stock', Icon: CircleX, tone: 'text-bad' },
  unknown_stock: { words: 'Unknown stock', Icon: CircleHelp, tone: 'text-muted' },
  no_account: { words: 'No account', Icon: CircleSlash, tone: 'text-muted' },
};

interface StockLabelProps {
  status: Stock;
  quantity?: number | null;
}

export function StockLabel({ status, quantity }: StockLabelProps) {
  const { words, Icon, tone } = STOCK[status];
  return (
    <span className={classNames('inline-flex items-center gap-1.5 align-middle', tone)}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span>
        {quantity ? (
          <>
            {words} <span className="num text-muted">({quantity})</span>
          </>
        ) : (
          words
        )}
      </span>
    </span>
  );
}
