import type { Order } from '@formulary/contracts/orders';
import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type MouseEvent, useRef, useState } from 'react';
import { buttonClass } from '../../ui/button-class.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { showToast } from '../../ui/toast.tsx';
import { orderQuery } from './queries.ts';

export function SummaryLink({ order: { id, order_summary_url } }: { order: Order }) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const fresh = useRef<HTMLAnchorElement>(null);
  if (order_summary_url === null) return null;

  // The address is valid for 15 minutes, and the page may have been open for longer.
  const download = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (isAsking) return;
    setAsking(true);
    try {
      const { order_summary_url: url } = await client.fetchQuery({ ...orderQuery(id), staleTime: 0 });
      if (url === null) throw new Error('the order has no summary any more');
      if (fresh.current) {
        fresh.current.href = url;
        fresh.current.click();
      }
    } catch {
      showToast({ type: 'error', message: 'Error getting order' });
    } finally {
      setAsking(false);
    }
  };
  return (
    <>
      <a href={order_summary_url} className={buttonClass({})} aria-busy={isAsking} onClick={download}>
        {isAsking ? <Spinner /> : <Download aria-hidden className="size-4" />}
        Download Full Order Summary
      </a>
      <a ref={fresh} href={order_summary_url} download hidden tabIndex={-1}>
        Summary
      </a>
    </>
  );
}
