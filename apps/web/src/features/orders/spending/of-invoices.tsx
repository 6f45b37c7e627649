import type { WonBack } from '@formulary/contracts/claims/won-back';
import { ChargedAsPromised } from './charged-as-promised.tsx';
import { GivenBack } from './given-back.tsx';

/** What a practice that checks its invoices sees below what it spent. `wonBack` is undefined while it loads. */
export function OfInvoices({ wonBack }: { wonBack: WonBack | undefined }) {
  return (
    <>
      {wonBack && <GivenBack wonBack={wonBack} />}
      <ChargedAsPromised />
    </>
  );
}
