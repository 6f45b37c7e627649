import { type Location, Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { useSession } from '../api/session.ts';
import { ConnectionBar } from './connection-bar.tsx';
import { NewBuildBar } from './new-build-bar.tsx';

export function RootLayout() {
  // Signed in, the bars are in the shell's sticky header.
  const isSignedIn = useSession() !== null;
  const isLoading = useNavigation().state === 'loading';
  return (
    <div className="flex min-h-[calc(100dvh-var(--strip,0px))] flex-col">
      {isSignedIn ? null : (
        <>
          <ConnectionBar />
          <NewBuildBar />
        </>
      )}
      <Outlet />
      <ScrollRestoration getKey={scrollKeyOf} />
      {isLoading ? (
        <div aria-hidden="true" className="fixed inset-x-0 top-0 z-50 h-0.5 animate-pulse bg-accent" />
      ) : null}
    </div>
  );
}

/** The first page of a load has the same key, whatever its address: what was opened before it scrolled elsewhere. */
function scrollKeyOf({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key;
}
