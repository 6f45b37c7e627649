import { useMutationState, useQuery } from '@tanstack/react-query';
import { Star as Icon } from 'lucide-react';
import type { MouseEvent } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PRESSED } from '../../ui/pressed-class.ts';
import { useWriteWatch, WATCH_WRITES, writeOf } from './use-write-watch.ts';
import { watchedProductsQuery } from './watched-products.ts';

interface StarProps {
  product: number;
  name: string;
}

/** Watches a product, or stops. */
export function Star({ size = 'sm', ...watch }: StarProps & { size?: 'sm' | 'md' }) {
  const { isWatched, label, press } = useStar(watch);
  return (
    <Button
      size={size}
      aria-label={label}
      aria-pressed={isWatched}
      className={PRESSED}
      icon={
        <Icon aria-hidden className={classNames(size === 'sm' ? 'size-3.5' : 'size-4', isWatched && 'fill-current')} />
      }
      onClick={press}
    >
      {/* As wide in both ways: what stands beside it stays where it is. */}
      <span className="text-left after:invisible after:block after:h-0 after:content-['Watched']">
        {isWatched ? 'Watched' : 'Watch'}
      </span>
    </Button>
  );
}

/** The same where there is no room for words. */
export function StarIcon({ className, ...watch }: StarProps & { className: string }) {
  const { isWatched, label, press } = useStar(watch);
  return (
    <IconButton
      label={label}
      aria-pressed={isWatched}
      icon={<Icon aria-hidden className={isWatched ? 'fill-current' : undefined} />}
      className={classNames('aria-pressed:text-accent', className)}
      onClick={press}
    />
  );
}

/** A write under way counts as done. Until it is known what is watched, nothing is: watching again changes nothing. */
function useStar(watch: StarProps) {
  const writeWatch = useWriteWatch();
  const { data } = useQuery({
    ...watchedProductsQuery(),
    select: ({ products }) => products.includes(watch.product),
  });
  const ahead = useMutationState({
    filters: {
      mutationKey: WATCH_WRITES,
      status: 'pending',
      predicate: (mutation) => writeOf(mutation).product === watch.product,
    },
    select: (mutation) => writeOf(mutation).isOn,
  }).at(-1);
  const isWatched = ahead ?? data ?? false;
  return {
    isWatched,
    label: `${isWatched ? 'Watched:' : 'Watch'} ${watch.name}`,
    press: ({ detail }: MouseEvent) => {
      // The second half of a double click means no more than the first.
      if (detail <= 1) writeWatch({ ...watch, isOn: !isWatched });
    },
  };
}
