import type { Advert } from '@formulary/contracts/adverts';
import { useQueryClient } from '@tanstack/react-query';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { refreshSearches } from './refresh-searches.ts';

export interface AdvertUses {
  onAdd: (product: number) => void;
  busyProduct: number | null;
}

interface AdvertActionProps extends AdvertUses {
  advert: Advert;
  onUse: () => void;
  className: string;
  children: ReactNode;
}

export function AdvertAction({ advert, onAdd, busyProduct, onUse, className, children }: AdvertActionProps) {
  const client = useQueryClient();
  const { action, product, search_term, external_link, file_download } = advert;

  const add = (id: number) => {
    onUse();
    onAdd(id);
  };
  const search = (event: MouseEvent) => {
    onUse();
    // In a new tab it searches there.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    refreshSearches(client);
    document.getElementById('main')?.focus({ preventScroll: true });
  };

  if (action === 'add_to_cart' && product !== null) {
    const isBusy = product === busyProduct;
    return (
      // Not disabled, so that it keeps the focus for when the dialog closes.
      <button
        type="button"
        aria-disabled={isBusy || undefined}
        aria-busy={isBusy || undefined}
        className={className}
        onClick={() => isBusy || add(product)}
      >
        {children}
        {isBusy && (
          <span className="absolute inset-0 grid animate-appear place-items-center bg-paper/70">
            <span className="rounded-full bg-surface p-3 shadow-raised">
              <Spinner className="size-6 text-accent" />
            </span>
          </span>
        )}
      </button>
    );
  }
  if (action === 'search' && search_term !== null) {
    const words = new URLSearchParams({ q: search_term });
    return (
      <Link to={`${paths.search}?${words}`} className={className} onClick={search}>
        {children}
      </Link>
    );
  }
  if (action === 'external_link' && external_link !== null) {
    return (
      <a href={external_link} target="_blank" rel="noopener noreferrer" className={className} onClick={onUse}>
        {children}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    );
  }
  if (action === 'file_download' && file_download !== null) {
    return (
      <a href={file_download} download className={className} onClick={onUse}>
        {children}
        <span className="sr-only"> (downloads a file)</span>
      </a>
    );
  }
  return <div className={className}>{children}</div>;
}
