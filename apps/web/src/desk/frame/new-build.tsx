import { queryOptions, useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { PUBLIC_QUERY } from '../../api/query-client.ts';
import { PAGE_KEY } from '../../api/route-key.ts';
import { NoticeBar } from '../../ui/notice-bar.tsx';
import { filesIn, isOtherBuild } from './served-desk.ts';

const MINUTE_MS = 60_000;
const STARTED_AT = Date.now();

/** As practices look for theirs: every ten minutes, and when the tab is looked at again, until there is a newer build. */
const newBuildQuery = queryOptions({
  queryKey: PAGE_KEY,
  queryFn: async ({ signal }) => {
    const response = await fetch('/desk/', { cache: 'no-cache', headers: { accept: 'text/html' }, signal });
    return response.ok && isOtherBuild(await response.text(), filesIn(document.head.innerHTML));
  },
  initialData: false,
  initialDataUpdatedAt: STARTED_AT,
  staleTime: ({ state }) => (state.data ? Number.POSITIVE_INFINITY : MINUTE_MS),
  gcTime: Number.POSITIVE_INFINITY,
  refetchInterval: ({ state }) => (state.data ? false : 10 * MINUTE_MS),
  retry: false,
  meta: PUBLIC_QUERY,
});

/** Offers a reload, but never reloads by itself: what is typed would be lost. */
export function NewBuild() {
  const { data: isThere } = useQuery(newBuildQuery);
  return (
    <NoticeBar
      isShown={isThere}
      tone="accent"
      icon={<RefreshCw aria-hidden="true" />}
      actionLabel="Reload"
      onAction={() => window.location.reload()}
    >
      <strong className="font-semibold">A new version is ready.</strong> Reload when it suits you: what is typed and not
      sent is lost then.
    </NoticeBar>
  );
}
