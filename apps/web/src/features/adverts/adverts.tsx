import { lazy, Suspense } from 'react';
import type { AdvertPage } from './pick-advert.ts';
import { useAdverts } from './use-adverts.ts';
import { useIsPageThere } from './use-is-page-there.ts';

// No page waits for it or fails with it: an extension may block it.
const AdvertSlots = lazy(() =>
  import('./advert-slots.tsx').then(
    ({ AdvertSlots: Slots }) => ({ default: Slots }),
    () => ({ default: NoSlots }),
  ),
);

interface AdvertsProps {
  /** Null where there are no slots; adverts are read all the same, for the next pages. */
  page: AdvertPage | null;
}

/** A banner below the page, skyscrapers in the margins of very wide screens. */
export function Adverts({ page }: AdvertsProps) {
  const adverts = useAdverts();
  const isPageThere = useIsPageThere();
  if (page === null) return null;
  // The banner's space is reserved, so that a centred page does not move.
  const room = <div className="hidden h-33.5 lg:block xl:h-41 print:hidden" />;
  if (!adverts || !isPageThere) return room;
  return (
    <Suspense fallback={room}>
      <AdvertSlots adverts={adverts} page={page} />
    </Suspense>
  );
}

function NoSlots() {
  return null;
}
