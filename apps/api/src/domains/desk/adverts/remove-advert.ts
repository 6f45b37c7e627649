import type { Db } from '../../../db/client.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { notFound } from '../../../kernel/domain-error.ts';
import { removeAdvert as remove } from '../../adverts/public.ts';
import { changeAtDesk, type Decider } from '../change-at-desk.ts';
import { auditedAdvert, listAdverts, noAdvert } from './advert-at-desk.ts';

/** Throws `not_found`. */
export async function removeAdvert(
  { db, clock }: { db: Db; clock: Clock },
  decider: Decider,
  id: number,
): Promise<undefined> {
  await changeAtDesk(
    { db, clock },
    { ...decider, action: 'adverts remove' },
    async (change) => {
      const deps = { db: change.db, clock };
      const advert = (await listAdverts(deps)).find((one) => one.id === id);
      if (!advert) throw notFound();
      await remove(deps, advert.identifier);
      const before = auditedAdvert(advert);
      change.note(before, noAdvert(before));
      return advert;
    },
    ({ identifier }) => identifier,
  );
}
