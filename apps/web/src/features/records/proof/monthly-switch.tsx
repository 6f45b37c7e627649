import { chainRoutes } from '@formulary/contracts/records/chain';
import { useState } from 'react';
import { keyOf } from '../../../api/route-key.ts';
import { useWrite } from '../../../api/use-write.ts';
import { Switch } from '../../../ui/switch.tsx';

/** Shown ahead; a failure takes it back. */
export function MonthlySwitch({ monthly }: { monthly: boolean }) {
  const [isOn, setIsOn] = useState(monthly);
  const changing = useWrite(chainRoutes.changeMonthlyHead, {
    input: (monthly: boolean) => ({ body: { monthly } }),
    onSuccess: (changed) => setIsOn(changed.monthly),
    // Verifying once more would say nothing new.
    keeps: [keyOf(chainRoutes.verifyChain)],
    fails: 'Error switching the monthly e-mail',
  });
  return (
    <Switch
      label="E-mail me the head on the first of each month"
      checked={changing.isPending ? changing.variables : isOn}
      onCheckedChange={(wanted) => changing.mutate(wanted)}
    />
  );
}
