import { CloudOff } from 'lucide-react';
import { useEffect } from 'react';
import { useConnection } from '../api/connection.ts';
import { askServer } from '../api/recovery.ts';
import { useProviderConfig } from '../features/provider/public.tsx';
import { NoticeBar } from '../ui/notice-bar.tsx';

export function ConnectionBar() {
  const connection = useConnection();
  const { product_name } = useProviderConfig();

  useEffect(() => {
    const ask = () => void askServer();
    window.addEventListener('online', ask);
    window.addEventListener('offline', ask);
    return () => {
      window.removeEventListener('online', ask);
      window.removeEventListener('offline', ask);
    };
  }, []);

  const cause =
    connection === 'offline' ? 'There is no connection.' : `${product_name} is not available at the moment.`;
  return (
    <NoticeBar
      isShown={connection !== 'online'}
      tone="warn"
      icon={<CloudOff aria-hidden="true" />}
      actionLabel="Try now"
      onAction={() => void askServer()}
    >
      <strong className="font-semibold">{cause}</strong> Your work is kept; trying again every few seconds.
    </NoticeBar>
  );
}
