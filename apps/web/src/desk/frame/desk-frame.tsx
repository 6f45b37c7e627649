import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { whenUncovered } from '../../ui/covered.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { ProductMark } from '../../ui/product-mark.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { failureWords } from '../calls/failure-words.ts';
import { ConnectionBar } from './connection-bar.tsx';
import { Navigation } from './navigation.tsx';
import { NewBuildBar } from './new-build-bar.tsx';
import { useProductName } from './product-name.ts';
import { meQuery } from './use-me.ts';
import { UserMenu } from './user-menu.tsx';

/** What stands around each page of the desk. */
export function DeskFrame() {
  const name = useProductName();
  const main = useFocusOnArrival();
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-md bg-accent px-4 py-3 font-medium text-on-accent focus:translate-y-0"
      >
        Skip to content
      </a>
      <header className="sticky top-0 z-20 border-b border-line bg-surface">
        <div className="page flex flex-wrap items-center gap-x-2 xl:flex-nowrap">
          <Link
            to="/"
            className="-ml-1 flex h-14 min-w-0 items-center gap-2.5 rounded-md px-1 font-semibold text-base tracking-tight"
          >
            <ProductMark />
            <span className="truncate">{name}</span>
            <span className="rounded-sm bg-accent-soft px-1.5 py-0.5 font-medium text-accent text-xs">Desk</span>
          </Link>
          <Navigation />
          <div className="order-2 -mr-2.5 ml-auto xl:order-3">
            <UserMenu />
          </div>
        </div>
        <ConnectionBar />
        <NewBuildBar />
      </header>
      <main ref={main} id="main" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <SignedInPage />
      </main>
    </>
  );
}

/** What a page shows depends on the role of who looks: it waits for that. */
function SignedInPage() {
  const { data, error, refetch } = useQuery(meQuery());
  if (data) return <Outlet />;
  if (error) {
    return (
      <ErrorState isPage title="The desk could not be opened" onRetry={() => void refetch()}>
        {failureWords(error)}
      </ErrorState>
    );
  }
  return (
    <div role="status" className="page grid gap-4 py-5">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-7 w-40" />
      <Skeleton className="h-64 w-full" />
    </div>
  );
}

/** Focuses a new page's content, as loading a document would, unless the page has set the focus itself. */
function useFocusOnArrival() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    return whenUncovered(() => {
      if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
    });
  }, [pathname]);
  return main;
}
