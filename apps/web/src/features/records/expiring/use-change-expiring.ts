import { type Expiring, expiringRoutes } from '@formulary/contracts/records/expiring';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../../api/route-key.ts';
import { useWrite } from '../../../api/use-write.ts';
import { expiringQuery } from './expiring-query.ts';

export function useChangeExpiring() {
  const client = useQueryClient();
  return useWrite(expiringRoutes.changeExpiring, {
    input: (settings: Partial<Pick<Expiring, 'watches' | 'months'>>) => ({ body: settings }),
    keeps: [keyOf(expiringRoutes.listExpiring)],
    onSuccess: (answer) => client.setQueryData(expiringQuery().queryKey, answer),
    fails: { message: 'Error saving the setting', detail: 'It is as it was. Try again.' },
  });
}
