import type { AdvertAtDesk, deskAdvertsRoutes } from '@formulary/contracts/desk/adverts';
import type { BodyOf } from '@formulary/contracts/shared/route';
import type { Db } from '../../../db/client.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { DomainError, notFound } from '../../../kernel/domain-error.ts';
import { AdvertSettings, lockAdverts, saveAdvert as save } from '../../adverts/public.ts';
import { asInvalid } from '../as-invalid.ts';
import { changeAtDesk, type Decider } from '../change-at-desk.ts';
import { auditedAdvert, listAdverts, noAdvert } from './advert-at-desk.ts';

type Settings = BodyOf<typeof deskAdvertsRoutes.changeAdvert>;

interface Saved {
  /** Given alone where it is a new one. */
  readonly identifier?: string;
  /** Of the one that is changed. */
  readonly id?: number;
  readonly settings: Settings;
}

/** Saves a new advert, or all settings of one. Throws `already_exists`, `not_found`, `invalid` and `file_not_valid`. */
export function saveAdvert(
  { db, clock }: { db: Db; clock: Clock },
  decider: Decider,
  { identifier, id, settings }: Saved,
): Promise<AdvertAtDesk> {
  return changeAtDesk(
    { db, clock },
    { ...decider, action: 'adverts save' },
    async (change) => {
      await lockAdverts(change.db);
      const deps = { db: change.db, clock };
      const before = (await listAdverts(deps)).find((one) => one.id === id || one.identifier === identifier);
      if (before && id === undefined)
        throw new DomainError('already_exists', `There is an advert "${identifier}" already: change that one.`);
      const name = identifier ?? before?.identifier;
      if (name === undefined) throw notFound();
      await save(deps, settingsOf(name, settings)).catch(asInvalid);
      const after = (await listAdverts(deps)).find((one) => one.identifier === name);
      if (!after) throw new Error('an advert was not written');
      const audited = auditedAdvert(after);
      change.note(before ? auditedAdvert(before) : noAdvert(audited), audited);
      return after;
    },
    ({ identifier: saved }) => saved,
  );
}

/** As the operation takes them. Throws `invalid` for what an action needs, or does not take. */
function settingsOf(identifier: string, { image, image_large, file, product, search_term, ...given }: Settings) {
  const { external_link, shown_from, shown_until, ...settings } = given;
  const read = AdvertSettings.safeParse({
    ...{ ...settings, identifier, image: { hash: image } },
    ...(image_large !== undefined && { imageLarge: { hash: image_large } }),
    ...(file !== undefined && { file: { hash: file } }),
    ...(product !== undefined && { product }),
    ...(search_term !== undefined && { searchTerm: search_term }),
    ...(external_link !== undefined && { externalLink: external_link }),
    ...(shown_from !== undefined && { shownFrom: new Date(shown_from) }),
    ...(shown_until !== undefined && { shownUntil: new Date(shown_until) }),
  });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new DomainError('invalid', [issue?.path.join('.'), issue?.message].filter(Boolean).join(': '));
}
