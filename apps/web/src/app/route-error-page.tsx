import { useRouteError } from 'react-router';
import { ErrorState } from '../ui/error-state.tsx';
import { isFailedImport } from './failed-import.ts';

/** What a page's failure shows in its place; outermost, nothing surrounds it. */
export function RouteErrorPage({ isOutermost = false }: { isOutermost?: boolean }) {
  const error = useRouteError();
  const reload = () => window.location.reload();
  const Frame = isOutermost ? 'main' : 'div';
  return (
    <Frame className="grid flex-1 place-items-center">
      {isFailedImport(error) ? (
        <ErrorState isPage title="This page needs a reload" onRetry={reload} retryLabel="Reload">
          There is a newer version of the application, or the connection was lost for a moment. Your cart is kept.
        </ErrorState>
      ) : (
        <ErrorState isPage title="Something went wrong on this page" onRetry={reload} retryLabel="Reload">
          Your cart is kept. If it happens again after a reload, please contact support.
        </ErrorState>
      )}
    </Frame>
  );
}
