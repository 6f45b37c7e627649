import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { ConnectionBar } from './connection-bar.tsx';

export function RootLayout() {
  const isLoading = useNavigation().state === 'loading';
  return (
    <div className="flex min-h-dvh flex-col">
      <ConnectionBar />
      <Outlet />
      <ScrollRestoration />
      {isLoading ? (
        <div aria-hidden="true" className="fixed inset-x-0 top-0 z-50 h-0.5 animate-pulse bg-accent" />
      ) : null}
    </div>
  );
}
