import { providerRoutes } from '@formulary/contracts/provider';
import { useQueryClient } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { useEffect } from 'react';
import { connection } from '../../api/connection.ts';
import { NoticeBar } from '../../ui/notice-bar.tsx';
import { callDesk } from '../calls/call-desk.ts';

const ASK_EVERY_MS = 5_000;

/** During an outage it asks until the server answers; then what had failed is read again. */
export function ConnectionBar() {
  const state = connection.useValue();
  const client = useQueryClient();
  const isAway = state !== 'online';
  useEffect(() => {
    if (!isAway) return;
    const timer = setInterval(ask, ASK_EVERY_MS);
    window.addEventListener('online', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', ask);
      void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    };
  }, [isAway, client]);
  return (
    <NoticeBar isShown={isAway} tone="warn" icon={<CloudOff aria-hidden="true" />} actionLabel="Try now" onAction={ask}>
      <strong className="font-semibold">
        {state === 'offline' ? 'There is no connection.' : 'The server is not available at the moment.'}
      </strong>{' '}
      Trying again every few seconds.
    </NoticeBar>
  );
}

/** The call itself tells of the connection. */
function ask(): void {
  void callDesk(providerRoutes.getConfig).catch(() => undefined);
}
