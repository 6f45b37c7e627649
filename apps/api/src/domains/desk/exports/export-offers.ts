import type { DeskExport } from '@formulary/contracts/desk/exports';
import { dateIn } from '../../../kernel/days.ts';
import { getWholesalerAtDesk } from '../wholesalers/get-wholesaler-at-desk.ts';
import { type Asking, askForExport, type ExportDeps } from './ask-for-export.ts';

/** Where a wholesaler's offers are as a file. Throws `not_found`. */
export async function exportOffers(deps: ExportDeps, asking: Asking, id: number): Promise<DeskExport> {
  const { slug } = await getWholesalerAtDesk(deps, id);
  const name = `${slug}-offers-${dateIn(deps.frame.timeZone, deps.clock.now())}.csv`;
  return askForExport(deps, asking, { kind: 'offers', name, of: { wholesaler: String(id) } }, { wholesaler: slug });
}
