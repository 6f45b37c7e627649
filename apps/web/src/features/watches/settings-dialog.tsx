import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailedPart } from '../../ui/failed-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DigestSwitch } from './digest-switch.tsx';
import { watchesQuery } from './queries.ts';
import { SettingsForm } from './settings-form.tsx';

/** As long as what is shown of other queries: what the page of watched products has just read is not waited for. */
const FRESH_MS = 30_000;

/** What a user is told of a product. */
export function SettingsDialog({ product, name }: { product: number; name: string }) {
  const [isOpen, setIsOpen] = useState(true);
  const [isSaving, setIsSaving] = useState(false);
  const formId = useId();
  const { data, isError, isStale, isFetching, refetch } = useQuery({ ...watchesQuery(), staleTime: FRESH_MS });
  const watch = data?.results.find(({ manufacturer_product }) => manufacturer_product.id === product);
  const isWaiting = isFetching && (isStale || !watch);
  const [isReady, setIsReady] = useState(false);
  // What is being filled out stays, whatever is read meanwhile.
  if (!isReady && watch && !isWaiting) setIsReady(true);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => open || isSaving || setIsOpen(false)}
      title="Alerts for this product"
      description={name}
      footer={
        <>
          <Button disabled={isSaving} onClick={() => setIsOpen(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isSaving} disabled={!isReady || !watch}>
            Save
          </Button>
        </>
      }
    >
      {content()}
    </Dialog>
  );

  function content() {
    if (isReady && data && watch) {
      return (
        <>
          <SettingsForm id={formId} watch={watch} onBusy={setIsSaving} onSaved={() => setIsOpen(false)} />
          <div className="mt-4 border-line border-t pt-3">
            <DigestSwitch digest={data.digest} />
            <p className="mt-1 text-muted text-xs">
              One e-mail with the news of everything you watch, on days that have any. The switch is saved at once.
            </p>
          </div>
        </>
      );
    }
    if (isFetching) {
      return (
        <div role="status" className="grid gap-4 py-1">
          <span className="sr-only">Reading the alerts for this product</span>
          <Skeleton className="h-10" />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-20" />
        </div>
      );
    }
    if (isError) {
      return (
        <FailedPart className="px-0!" onRetry={() => void refetch()}>
          The alerts for this product could not be read.
        </FailedPart>
      );
    }
    return <p>You do not watch it any more. Press its star to watch it again.</p>;
  }
}
