import type { Deliveries } from '@formulary/contracts/deliveries';
import { PackageOpen } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ReceiveFrom } from './receive-from.tsx';
import { useReceiveSettings } from './use-receive-settings.ts';

/** Of a practice that has never received here: it is told once, on this page alone. */
export function NotReceiving({
  wholesalers,
}: {
  wholesalers: readonly Deliveries['wholesalers'][number]['wholesaler'][];
}) {
  const saving = useReceiveSettings();
  return (
    <>
      <EmptyState
        icon={<PackageOpen />}
        title="Receive what you ordered here"
        action={
          <Button variant="primary" busy={saving.isPending} onClick={() => saving.mutate({ receives: true })}>
            Receive here
          </Button>
        }
      >
        Scan the packs of a box as you unpack it: batch and expiry are on record, and what is missing is found at once.
        Until you begin, nothing is expected and nothing asks.
      </EmptyState>
      <ReceiveFrom label="Or begin with a box that is there, from" wholesalers={wholesalers} />
    </>
  );
}
