import { watchesRoutes } from '@formulary/contracts/watches';
import { useQueryClient } from '@tanstack/react-query';
import { useWrite } from '../../api/use-write.ts';
import { Switch } from '../../ui/switch.tsx';
import { updateWatches } from './queries.ts';

/** Shown ahead; a failure takes it back. */
export function DigestSwitch({ digest }: { digest: boolean }) {
  const client = useQueryClient();
  const changing = useWrite(watchesRoutes.changeDigest, {
    input: (digest: boolean) => ({ body: { digest } }),
    onSuccess: (changed) => updateWatches(client, () => changed),
    fails: 'Error switching the daily e-mail',
  });
  return (
    <Switch
      label="E-mail me once a day"
      checked={changing.isPending ? changing.variables : digest}
      onCheckedChange={(wanted) => changing.mutate(wanted)}
    />
  );
}
