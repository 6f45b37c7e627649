import { CloudOff } from 'lucide-react';
import { useEffect } from 'react';
import { useConnection } from '../api/connection.ts';
import { askServer } from '../api/recovery.ts';
import { useProviderConfig } from '../features/provider/public.tsx';
import { Button } from '../ui/button.tsx';

/** Says calmly that the server is away, what is kept, and that it is asked again. */
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
    <div role="status">
      {connection === 'online' ? null : (
        <div className="border-line bg-warn-soft text-warn in-[header]:border-t not-in-[header]:border-b">
          <div className="page flex min-h-11 items-center gap-3 py-1">
            <CloudOff aria-hidden="true" className="size-4 shrink-0" />
            <p className="flex-1 text-pretty">
              <strong className="font-semibold">{cause}</strong> Your work is kept; trying again every few seconds.
            </p>
            <Button size="sm" onClick={() => void askServer()}>
              Try now
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
