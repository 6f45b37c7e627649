import { AddToList } from '../../../features/lists/add-to-list.tsx';
import { RunningOut, RunningOutIcon } from '../../../features/wants/running-out.tsx';
import { Star, StarIcon } from '../../../features/watches/star.tsx';
import type { ProductActionsProps } from '../../../trade/products/product-actions.tsx';

export function Actions({ place, ...noted }: ProductActionsProps) {
  switch (place) {
    case 'row':
      // Narrower, they are where the offers open.
      return (
        <>
          <StarIcon {...noted} className="-mr-2 max-xl:hidden" />
          <RunningOutIcon {...noted} className="max-xl:hidden" />
        </>
      );
    case 'offers':
      return (
        <>
          <RunningOut {...noted} />
          <Star {...noted} />
          <AddToList {...noted} />
        </>
      );
    case 'head':
      return (
        <>
          <Star {...noted} size="md" />
          <AddToList {...noted} size="md" />
          <RunningOut {...noted} size="md" />
        </>
      );
    case 'week':
      return <RunningOut {...noted} />;
  }
}
