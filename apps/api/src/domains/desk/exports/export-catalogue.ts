import type { DeskExport } from '@formulary/contracts/desk/exports';
import { dateIn } from '../../../kernel/days.ts';
import { type Asking, askForExport, type ExportDeps } from './ask-for-export.ts';

/** Where all products are as a file. */
export function exportCatalogue(deps: ExportDeps, asking: Asking): Promise<DeskExport> {
  const name = `catalogue-${dateIn(deps.frame.timeZone, deps.clock.now())}.csv`;
  return askForExport(deps, asking, { kind: 'catalogue', name, of: {} });
}
