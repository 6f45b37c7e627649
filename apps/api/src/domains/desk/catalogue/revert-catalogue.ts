import type { CatalogueRevert, CatalogueUpload } from '@formulary/contracts/desk/catalogue-uploads';
import type { Sql } from '../../../db/sql.ts';
import { getCatalogueUpload, type RevertedCatalogue } from '../../catalogue/public.ts';
import { auditAtDesk } from '../audit-at-desk.ts';
import { actorOf, type Decider } from '../change-at-desk.ts';
import { onceBy } from '../lists/once-by.ts';
import { catalogueView } from './catalogue-view.ts';
import { type TakingBackDeps, takeCatalogueBack } from './take-catalogue-back.ts';

/** Takes the newest published catalogue back. Throws `wrong_state` where it cannot be. */
export async function revertCatalogue(deps: TakingBackDeps, decider: Decider, id: number): Promise<CatalogueUpload> {
  const { db, clock } = deps;
  const by = actorOf(decider.operator);
  const record = (tx: Sql, { name, changed, hidden, archived }: RevertedCatalogue) =>
    auditAtDesk(
      tx,
      clock,
      { ...decider, action: 'catalogue revert' },
      {
        subject: `catalogue upload ${id}: ${name}`,
        changed: { taken_back: [false, true], changed: [changed, 0], hidden: [0, hidden], archived: [0, archived] },
      },
    );
  const upload = await onceBy(
    async () => {
      await takeCatalogueBack({ ...deps, record }, { id, by });
      return getCatalogueUpload({ db }, id);
    },
    async () => {
      const before = await getCatalogueUpload({ db }, id);
      return before.revertedBy === by ? before : undefined;
    },
  );
  return catalogueView(upload);
}

/** What taking a catalogue back would change. Throws as that would. */
export async function tryToRevertCatalogue(
  deps: TakingBackDeps,
  { operator }: Decider,
  id: number,
): Promise<CatalogueRevert> {
  const { id: _, name, ...tried } = await takeCatalogueBack(deps, { id, by: actorOf(operator), isDryRun: true });
  return tried;
}
