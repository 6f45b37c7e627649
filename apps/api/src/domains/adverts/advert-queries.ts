import type { AdvertAction, AdvertLocation, AdvertType } from '@formulary/contracts/adverts';
import type { Db, Statement } from '../../db/client.ts';

export interface AdvertRow {
  readonly identifier: string;
  readonly description: string;
  readonly imageHash: string;
  readonly imageName: string;
  readonly imageLargeHash: string | null;
  readonly imageLargeName: string | null;
  readonly action: AdvertAction;
  readonly externalLink: string | null;
  readonly productId: number | null;
  readonly fileHash: string | null;
  readonly fileName: string | null;
  readonly searchTerm: string | null;
  readonly location: AdvertLocation;
  readonly type: AdvertType;
  readonly shownFrom: Date | null;
  readonly shownUntil: Date | null;
  readonly isShown: boolean;
}

/** An advert for a product that nobody offers any more would only end in an error: it waits until somebody does. */
const ADVERTS: Statement = {
  name: 'adverts',
  text: `SELECT * FROM (
           SELECT a.identifier, a.description, a.image_hash AS "imageHash", i.name AS "imageName",
                  a.image_large_hash AS "imageLargeHash", l.name AS "imageLargeName", a.action::text AS action,
                  a.external_link AS "externalLink", a.product_id AS "productId", a.file_hash AS "fileHash",
                  f.name AS "fileName", a.search_term AS "searchTerm", a.location::text AS location, a.type::text AS type,
                  a.priority, a.shown_from AS "shownFrom", a.shown_until AS "shownUntil",
                  coalesce(a.shown_from <= $1::timestamptz, true) AND coalesce(a.shown_until > $1::timestamptz, true)
                    AND (a.product_id IS NULL OR EXISTS (
                      SELECT FROM offers o WHERE o.product_id = a.product_id AND o.is_available)) AS "isShown"
           FROM adverts a JOIN stored_files i ON i.hash = a.image_hash
           LEFT JOIN stored_files l ON l.hash = a.image_large_hash
           LEFT JOIN stored_files f ON f.hash = a.file_hash
         ) advert
         WHERE "isShown" OR $2::boolean
         ORDER BY priority, identifier`,
};

/** Adverts by priority, then identifier: those shown at this moment, or all. */
export function readAdverts(db: Db, { now, all }: { now: Date; all: boolean }): Promise<AdvertRow[]> {
  return db.query<AdvertRow>(ADVERTS, [now, all]);
}
