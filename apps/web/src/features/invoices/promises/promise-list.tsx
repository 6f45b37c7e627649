import type { NotedPromise } from '@formulary/contracts/invoices/noted-promises';
import { PromiseRow } from './promise-row.tsx';
import type { usePromises } from './use-promises.ts';

interface PromiseListProps {
  promises: readonly NotedPromise[];
  showsOrder?: boolean;
  /** Without it nothing can be taken back. */
  takingBack?: ReturnType<typeof usePromises>['takingBack'];
}

export function PromiseList({ promises, showsOrder = true, takingBack }: PromiseListProps) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {promises.map((promise) => (
        <PromiseRow
          key={promise.id}
          promise={promise}
          showsOrder={showsOrder}
          isBusy={takingBack?.isPending === true && takingBack.variables.id === promise.id}
          {...(takingBack && { onTakeBack: () => takingBack.mutate(promise) })}
        />
      ))}
    </ul>
  );
}
