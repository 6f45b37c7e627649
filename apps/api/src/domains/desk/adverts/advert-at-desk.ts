import type { AdvertAtDesk, AdvertFile } from '@formulary/contracts/desk/adverts';
import type { Sql } from '../../../db/sql.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { type AdvertRow, filePath, readAdverts } from '../../adverts/public.ts';

const fileOf = (hash: string | null, name: string | null): AdvertFile | null =>
  hash === null || name === null ? null : { hash, path: filePath(hash, name) };

function viewOf(row: AdvertRow): AdvertAtDesk {
  const { id, identifier, description, location, type, action, productCode, searchTerm, externalLink, priority } = row;
  return {
    ...{ id, identifier, description, location, type, action, product: productCode, search_term: searchTerm },
    image: { hash: row.imageHash, path: filePath(row.imageHash, row.imageName) },
    image_large: fileOf(row.imageLargeHash, row.imageLargeName),
    ...{ external_link: externalLink, file: fileOf(row.fileHash, row.fileName), priority },
    ...{ shown_from: row.shownFrom?.toISOString() ?? null, shown_until: row.shownUntil?.toISOString() ?? null },
    is_shown: row.isShown,
  };
}

/** All of them, by priority. */
export async function listAdverts({ db, clock }: { db: Sql; clock: Clock }): Promise<AdvertAtDesk[]> {
  return (await readAdverts(db, { now: clock.now(), all: true })).map(viewOf);
}

/** What the audit compares: files by their hashes. */
export const auditedAdvert = ({
  image,
  image_large,
  file,
  id: _id,
  is_shown: _isShown,
  ...settings
}: AdvertAtDesk) => ({
  ...settings,
  ...{ image: image.hash, image_large: image_large?.hash ?? null, file: file?.hash ?? null },
});

/** The same of one that is not there. */
export const noAdvert = (of: object): Record<string, null> =>
  Object.fromEntries(Object.keys(of).map((name) => [name, null]));
