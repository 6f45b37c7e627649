import { AdvertAction, AdvertLocation, AdvertType } from '@formulary/contracts/adverts';
import type { Sql } from '../../db/sql.ts';
import { type RowOfStatement, statement } from '../../db/statement.ts';

/** An advert for a product is shown only while somebody offers the product. */
const ADVERTS = statement('adverts', {
  takes: { now: 'timestamptz', all: 'bool' },
  gives: {
    id: 'int',
    identifier: 'text',
    description: 'text',
    imageHash: 'text',
    imageName: 'text',
    imageLargeHash: 'text?',
    imageLargeName: 'text?',
    action: AdvertAction,
    externalLink: 'text?',
    productId: 'int?',
    productCode: 'text?',
    fileHash: 'text?',
    fileName: 'text?',
    searchTerm: 'text?',
    location: AdvertLocation,
    type: AdvertType,
    priority: 'int',
    shownFrom: 'timestamptz?',
    shownUntil: 'timestamptz?',
    isShown: 'bool',
  },
  sql: `SELECT * FROM (
           SELECT a.id, a.identifier, a.description, a.image_hash AS "imageHash", i.name AS "imageName",
                  a.image_large_hash AS "imageLargeHash", l.name AS "imageLargeName", a.action::text AS action,
                  a.external_link AS "externalLink", a.product_id AS "productId", p.code AS "productCode", a.file_hash AS "fileHash",
                  f.name AS "fileName", a.search_term AS "searchTerm", a.location::text AS location, a.type::text AS type,
                  a.priority, a.shown_from AS "shownFrom", a.shown_until AS "shownUntil",
                  coalesce(a.shown_from <= $now, true) AND coalesce(a.shown_until > $now, true)
                    AND (a.product_id IS NULL OR EXISTS (
                      SELECT FROM offers o WHERE o.product_id = a.product_id AND o.is_available)) AS "isShown"
           FROM adverts a JOIN stored_files i ON i.hash = a.image_hash
           LEFT JOIN stored_files l ON l.hash = a.image_large_hash
           LEFT JOIN stored_files f ON f.hash = a.file_hash
           LEFT JOIN products p ON p.id = a.product_id
         ) advert
         WHERE "isShown" OR $all
         ORDER BY priority, identifier`,
});

export type AdvertRow = RowOfStatement<typeof ADVERTS>;

/** Adverts by priority and identifier: those shown now, or all. */
export function readAdverts(sql: Sql, which: { now: Date; all: boolean }): Promise<AdvertRow[]> {
  return sql.run(ADVERTS, which);
}
