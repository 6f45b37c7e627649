import { Outlet, ScrollRestoration, useNavigation } from 'react-router';

export function DeskLayout() {
  const isLoading = useNavigation().state === 'loading';
  return (
    <div className="flex min-h-dvh flex-col">
      <Outlet />
      <ScrollRestoration />
      {isLoading && <div aria-hidden="true" className="fixed inset-x-0 top-0 z-50 h-0.5 animate-pulse bg-accent" />}
    </div>
  );
}
