import type { Deliveries } from '@formulary/contracts/deliveries';
import { PackageOpen } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { useOpenReceipt } from './use-open-receipt.ts';

interface ReceiveFromProps {
  label: string;
  wholesalers: readonly Deliveries['wholesalers'][number]['wholesaler'][];
}

/** One press receives a box of any of them, though nothing of theirs is expected. */
export function ReceiveFrom({ label, wholesalers }: ReceiveFromProps) {
  const id = useId();
  const opening = useOpenReceipt();
  if (wholesalers.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-4 grid gap-2">
      <h2 id={id} className="text-muted">
        {label}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {wholesalers.map((wholesaler) => (
          <li key={wholesaler.id} className="max-w-full">
            <Button
              icon={<PackageOpen aria-hidden className="size-4" />}
              busy={opening.isPending && opening.variables === wholesaler.id}
              onClick={() => opening.mutate(wholesaler.id)}
            >
              <span className="sr-only">Receive from </span>
              {wholesaler.name}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
