import { useRouteError } from 'react-router';
import { useSession } from '../api/session.ts';
import { classNames } from '../lib/class-names.ts';
import { isFailedImport } from '../lib/failed-import.ts';
import { usePageTitle } from '../trade/provider/page-title.ts';
import { ErrorState } from '../ui/error-state.tsx';

export function RouteErrorPage({ isOutermost = false }: { isOutermost?: boolean }) {
  const isStale = isFailedImport(useRouteError());
  usePageTitle(isStale ? 'Reload Needed' : 'Something Went Wrong');
  const kept = useSession() === null ? '' : ' Your cart is kept.';
  const Frame = isOutermost ? 'main' : 'div';
  return (
    <Frame className={classNames('grid flex-1 place-items-center', isOutermost && 'min-h-dvh')}>
      <ErrorState
        isPage
        title={isStale ? 'This page needs a reload' : 'Something went wrong on this page'}
        onRetry={() => window.location.reload()}
        retryLabel="Reload"
      >
        {isStale
          ? 'There is a newer version of the application, or the connection was lost for a moment.'
          : 'If it happens again after a reload, please contact support.'}
        {kept}
      </ErrorState>
    </Frame>
  );
}
