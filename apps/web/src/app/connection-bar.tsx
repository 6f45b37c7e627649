import { CloudOff } from 'lucide-react';
import { useEffect } from 'react';
import { connection } from '../api/connection.ts';
import { checkServer } from '../api/recovery.ts';
import { useProviderConfig } from '../trade/provider/provider-config.ts';
import { NoticeBar } from '../ui/notice-bar.tsx';

export function ConnectionBar() {
  const state = connection.useValue();
  const { product_name } = useProviderConfig();

  useEffect(() => {
    const ask = () => void checkServer();
    window.addEventListener('online', ask);
    window.addEventListener('offline', ask);
    return () => {
      window.removeEventListener('online', ask);
      window.removeEventListener('offline', ask);
    };
  }, []);

  const cause = state === 'offline' ? 'There is no connection.' : `${product_name} is not available at the moment.`;
  return (
    <NoticeBar
      isShown={state !== 'online'}
      tone="warn"
      icon={<CloudOff aria-hidden="true" />}
      actionLabel="Try now"
      onAction={() => void checkServer()}
    >
      <strong className="font-semibold">{cause}</strong> Your work is kept; trying again every few seconds.
    </NoticeBar>
  );
}
