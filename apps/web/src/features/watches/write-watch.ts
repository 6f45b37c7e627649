import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { statusOf } from '../../api/api-error.ts';
import { showToast } from '../../ui/toast.tsx';
import { refetchWatchesWhenQuiet, WATCH_WRITE, WATCH_WRITES, type WatchWrite } from './watch-write.ts';
import { setWatched } from './watched-products.ts';

/** The screens show it at once; a failure takes it back by itself. */
export function writeWatch(client: QueryClient, write: WatchWrite): void {
  const writing = new MutationObserver(client, {
    ...WATCH_WRITE,
    mutationKey: WATCH_WRITES,
    mutationFn: async (asked: WatchWrite) =>
      (await import('./send-watch.ts')).sendWatch(client, asked, (next) => writeWatch(client, next)),
    onSuccess: (_, { product, isOn, insteadOf }) => {
      setWatched(client, product, isOn);
      if (insteadOf) setWatched(client, insteadOf.product, false);
    },
    onError: (error, { isOn }) =>
      showToast({
        type: 'error',
        message: isOn ? 'Error watching the product' : 'Error stopping to watch it',
        detail: isOn && statusOf(error) === 400 ? 'You watch as many as you may. Stop watching one first.' : undefined,
      }),
    onSettled: () => refetchWatchesWhenQuiet(client),
  });
  writing.mutate(write).catch(() => undefined);
}
