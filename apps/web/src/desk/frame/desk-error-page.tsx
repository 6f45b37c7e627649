import { useRouteError } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import { isFailedImport } from '../../lib/failed-import.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { useDeskTitle } from './product-name.ts';

export function DeskErrorPage({ isOutermost = false }: { isOutermost?: boolean }) {
  const isStale = isFailedImport(useRouteError());
  useDeskTitle(isStale ? 'Reload needed' : 'Something went wrong');
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
          ? 'There is a newer version of the desk, or the connection was lost for a moment.'
          : 'Nothing was changed by it. Reload the page to go on.'}
      </ErrorState>
    </Frame>
  );
}
