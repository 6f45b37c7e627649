import { watchesRoutes } from '@formulary/contracts/watches';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/client.ts';
import { Switch } from '../../ui/switch.tsx';
import { showToast } from '../../ui/toast.tsx';
import { updateWatches } from './queries.ts';
import { refetchWatchesWhenQuiet, WATCH_WRITE } from './watch-write.ts';

/** Shown ahead; a failure takes it back. */
export function DigestSwitch({ digest }: { digest: boolean }) {
  const client = useQueryClient();
  const changing = useMutation({
    ...WATCH_WRITE,
    mutationFn: (wanted: boolean) => callApi(watchesRoutes.changeDigest, { body: { digest: wanted } }),
    onSuccess: (changed) => updateWatches(client, () => changed),
    onError: () => showToast({ type: 'error', message: 'Error switching the daily e-mail' }),
    onSettled: () => refetchWatchesWhenQuiet(client),
  });
  return (
    <Switch
      label="E-mail me once a day"
      checked={changing.isPending ? changing.variables : digest}
      onCheckedChange={(wanted) => changing.mutate(wanted)}
    />
  );
}
