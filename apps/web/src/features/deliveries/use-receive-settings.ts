import { type Deliveries, deliveriesRoutes } from '@formulary/contracts/deliveries';
import { useQueryClient } from '@tanstack/react-query';
import { useWrite } from '../../api/use-write.ts';
import { deliveriesQuery } from '../../trade/deliveries/queries.ts';

type Settings = Partial<Pick<Deliveries, 'receives' | 'short_dated_months'>>;

export function useReceiveSettings() {
  const client = useQueryClient();
  return useWrite(deliveriesRoutes.changeSettings, {
    input: (settings: Settings) => ({ body: settings }),
    onSuccess: (answer) => client.setQueryData(deliveriesQuery().queryKey, answer),
    fails: { message: 'Error saving the setting', detail: 'It is as it was. Try again.' },
  });
}
