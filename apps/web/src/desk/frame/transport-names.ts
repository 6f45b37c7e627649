import type { WholesalerSending } from '@formulary/contracts/desk/pauses';

/** How orders go to a wholesaler. */
export const TRANSPORT_NAMES: Readonly<Record<WholesalerSending['transport'], string>> = {
  simulated: 'simulated',
  email: 'by e-mail',
  http: 'by HTTP',
};
