import { lazy, Suspense } from 'react';
import type { AdvertPage } from './pick-advert.ts';
import { useAdverts } from './use-adverts.ts';

export type { AdvertPage } from './pick-advert.ts';

// Nothing of a page waits for it, nor fails with it: an extension may well block it.
const AdvertSlots = lazy(() =>
  import('./advert-slots.tsx').then(
    ({ AdvertSlots: Slots }) => ({ default: Slots }),
    () => ({ default: NoSlots }),
  ),
);

interface AdvertsProps {
  /** Null where there are no slots; they are read all the same, for the pages to come. */
  page: AdvertPage | null;
  onSearch: () => void;
}

/** The adverts of a page, after it: a banner below, skyscrapers in the margins of very wide screens. */
export function Adverts({ page, onSearch }: AdvertsProps) {
  const adverts = useAdverts();
  if (page === null) return null;
  // The banner's room is there before it is, so that a page centred in the window stays where it is.
  const room = <div className="hidden h-33.5 lg:block xl:h-41 print:hidden" />;
  if (!adverts) return room;
  return (
    <Suspense fallback={room}>
      <AdvertSlots adverts={adverts} page={page} onSearch={onSearch} />
    </Suspense>
  );
}

function NoSlots() {
  return null;
}
