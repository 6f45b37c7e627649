import { publishedRecallsRoutes } from '@formulary/contracts/records/published-recalls';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { routeQuery } from '../../../api/route-query.ts';
import { Button } from '../../../ui/button.tsx';
import { PublishedRecallCard } from './published-recall-card.tsx';

/** What the provider published of packs that the practice received; nothing where there is none. `?recall=` opens one. */
export function PublishedRecalls({ onLookFor }: { onLookFor: (text: string) => void }) {
  const [query] = useSearchParams();
  const { data: recalls, isError, refetch } = useQuery(routeQuery(publishedRecallsRoutes.listPublishedRecalls));
  if (isError && !recalls)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 print:hidden">
        <p className="text-bad">Recalls that were published to you could not be loaded.</p>
        <Button icon={<RotateCw aria-hidden className="size-4" />} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  if (!recalls || recalls.length === 0) return null;
  return (
    <section aria-labelledby="published-recalls" className="grid gap-3 print:hidden">
      <h2 id="published-recalls" className="font-semibold text-base">
        Published to you
      </h2>
      <ul className="grid gap-3">
        {recalls.map((recall) => (
          <li key={recall.id}>
            <PublishedRecallCard
              recall={recall}
              isAskedFor={query.get('recall') === String(recall.id)}
              onLookFor={() => onLookFor(recall.text)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
