import { cartRoutes } from '@formulary/contracts/cart';
import type { PreferredProduct } from '@formulary/contracts/catalogue';
import { type ComplianceCategory, complianceRoutes } from '@formulary/contracts/compliance';
import { useEffect, useEffectEvent, useState } from 'react';
import { keyOf } from '../../api/route-key.ts';
import { useWrite } from '../../api/use-write.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Spinner } from '../../ui/spinner.tsx';

const STATEMENTS: Record<ComplianceCategory, string> = {
  ar16: 'I have filled out an "AR16 form" for this product.',
  controlled_drug: 'I have filled out a "controlled drug" form for this product.',
};

interface ComplianceBoxesProps {
  productId: number;
  categories: readonly ComplianceCategory[];
  onReady: (isReady: boolean) => void;
}

export function formsOf(
  product: Pick<PreferredProduct, 'requires_ar16_form' | 'requires_controlled_drug_form'>,
): ComplianceCategory[] {
  return [
    ...(product.requires_ar16_form ? (['ar16'] as const) : []),
    ...(product.requires_controlled_drug_form ? (['controlled_drug'] as const) : []),
  ];
}

/** Ticking a box records it at once; it counts as ticked when the server has it. */
export function ComplianceBoxes({ productId, categories, onReady }: ComplianceBoxesProps) {
  const [accepted, setAccepted] = useState<readonly ComplianceCategory[]>([]);
  const isReady = categories.every((category) => accepted.includes(category));

  const report = useEffectEvent(onReady);
  // What a caller's function returns is nothing that React should call.
  useEffect(() => {
    report(isReady);
  }, [isReady]);

  if (categories.length === 0) return null;
  return (
    <div className="grid gap-2">
      {categories.map((category) => (
        <ComplianceBox
          key={category}
          productId={productId}
          category={category}
          onAccepted={(isAccepted) =>
            setAccepted((before) => [
              ...before.filter((other) => other !== category),
              ...(isAccepted ? [category] : []),
            ])
          }
        />
      ))}
    </div>
  );
}

interface ComplianceBoxProps {
  productId: number;
  category: ComplianceCategory;
  onAccepted: (isAccepted: boolean) => void;
}

function ComplianceBox({ productId, category, onAccepted }: ComplianceBoxProps) {
  const accept = useWrite(complianceRoutes.acceptCompliance, {
    // Read again when all boxes are ticked, by whoever shows it: a box that is ticked would go.
    keeps: [keyOf(cartRoutes.getCart)],
    input: () => ({ body: { category, product: productId } }),
  });
  const [isTicked, setTicked] = useState(false);
  const toggle = (next: boolean) => {
    if (accept.isPending) return;
    accept.reset();
    setTicked(next);
    if (next) accept.mutate(undefined, { onSuccess: () => onAccepted(true), onError: () => setTicked(false) });
    else onAccepted(false);
  };

  return (
    <div className="grid gap-1">
      <div className="flex items-center gap-2">
        <Checkbox label={STATEMENTS[category]} checked={isTicked} onCheckedChange={toggle} />
        {accept.isPending && <Spinner label="Recording" />}
      </div>
      {accept.isError && (
        <p role="alert" className="text-bad text-xs">
          This could not be recorded. Tick the box again.
        </p>
      )}
    </div>
  );
}
