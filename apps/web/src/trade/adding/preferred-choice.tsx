import { formatMoney } from '@formulary/pricing/format-money';
import { fromCents, toCents } from '@formulary/pricing/money';
import { Award } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ProductStockLabel } from '../products/product-stock.tsx';
import type { Buyable } from './add-flow.ts';
import { UnitPrice } from './unit-price.tsx';

interface PreferredChoiceProps {
  original: Buyable;
  preferred: Buyable;
  onOriginal: () => void;
  onPreferred: () => void;
  firstRef: Ref<HTMLButtonElement>;
}

/** The preferred product is the primary choice unless it costs more: nobody spends more by pressing Enter. */
export function PreferredChoice({ original, preferred, onOriginal, onPreferred, firstRef }: PreferredChoiceProps) {
  const saving = savingOf(original, preferred);
  const isDearer = saving !== null && saving < 0;
  const first = { ref: firstRef, variant: 'primary' } as const;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Choice product={original} kind="Original">
        <Button {...(isDearer && first)} onClick={onOriginal}>
          Buy original
        </Button>
      </Choice>
      <Choice product={preferred} kind="Preferred" saving={saving}>
        <Button {...(!isDearer && first)} onClick={onPreferred}>
          Buy preferred
        </Button>
      </Choice>
    </div>
  );
}

interface ChoiceProps {
  product: Buyable;
  kind: 'Original' | 'Preferred';
  saving?: number | null;
  children: ReactNode;
}

function Choice({ product, kind, saving, children }: ChoiceProps) {
  const isPreferred = kind === 'Preferred';
  return (
    <section
      className={classNames(
        'grid grid-rows-[1fr_auto] gap-4 rounded-lg border p-4',
        isPreferred ? 'border-accent' : 'border-line',
      )}
    >
      <div className="grid content-start gap-2">
        <p className="flex min-h-5 flex-wrap items-center gap-2">
          {isPreferred ? (
            <Badge tone="accent" icon={<Award aria-hidden="true" />}>
              Preferred
            </Badge>
          ) : (
            <Badge>Original</Badge>
          )}
          {saving ? (
            <span className={classNames('num text-xs', saving > 0 ? 'text-good' : 'text-warn')}>
              {formatMoney(Math.abs(saving))} {saving > 0 ? 'less' : 'more'}
            </span>
          ) : null}
        </p>
        <div>
          <h3 className="text-pretty font-medium">{product.name}</h3>
          <p className="text-muted text-xs">{product.code}</p>
        </div>
        <UnitPrice product={product} />
        <p className="text-xs">
          <ProductStockLabel product={product} />
        </p>
      </div>
      <div className="grid">{children}</div>
    </section>
  );
}

/** Euros saved per unit, negative where the preferred one costs more; null without a price. */
function savingOf(original: Buyable, preferred: Buyable): number | null {
  if (original.best_net_price === null || preferred.best_net_price === null) return null;
  return fromCents(toCents(original.best_net_price) - toCents(preferred.best_net_price));
}
