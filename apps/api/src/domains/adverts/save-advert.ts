import type { Db } from '../../db/client.ts';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { Clock } from '../../kernel/clock.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { AdvertSettings } from './advert-settings.ts';
import { checkedFile, dropUnusedFiles, lockAdverts } from './stored-file-queries.ts';

/** Creates or replaces an advert. Throws for wrong settings, a wrong file or an unknown product. */
export async function saveAdvert(
  { db, clock }: { db: Pick<Db, 'transaction'>; clock: Clock },
  settings: AdvertSettings,
): Promise<{ created: boolean }> {
  const advert = AdvertSettings.parse(settings);
  const now = clock.now();
  const image = await checkedFile(advert.image, { purpose: 'picture', now });
  const imageLarge = advert.imageLarge && (await checkedFile(advert.imageLarge, { purpose: 'picture', now }));
  const file =
    advert.action === 'file_download' ? await checkedFile(advert.file, { purpose: 'document', now }) : undefined;

  return db.transaction(async (tx) => {
    await lockAdverts(tx);
    const fields = {
      identifier: advert.identifier,
      description: advert.description,
      imageHash: await image(tx),
      imageLargeHash: (await imageLarge?.(tx)) ?? null,
      action: advert.action,
      externalLink: advert.action === 'external_link' ? advert.externalLink : null,
      productId: advert.action === 'add_to_cart' ? await productOf(tx, advert.product) : null,
      fileHash: (await file?.(tx)) ?? null,
      searchTerm: advert.action === 'search' ? advert.searchTerm : null,
      location: advert.location,
      type: advert.type,
      priority: advert.priority,
      shownFrom: advert.shownFrom ?? null,
      shownUntil: advert.shownUntil ?? null,
    };
    const [saved] = await tx.run(SAVE, fields);
    await dropUnusedFiles(tx, now);
    return { created: saved?.created ?? false };
  });
}

async function productOf(tx: Sql, code: string): Promise<number> {
  const [product] = await tx.run(PRODUCT, { code });
  if (!product) throw new DomainError('not_found', `There is no product with the code "${code}".`);
  return product.id;
}

const PRODUCT = statement('product_of_advert', {
  takes: { code: 'text' },
  gives: { id: 'int' },
  sql: 'SELECT id FROM products WHERE code = $code',
});

const SAVE = statement('save_advert', {
  takes: {
    identifier: 'text',
    description: 'text',
    imageHash: 'text',
    imageLargeHash: 'text?',
    action: 'text',
    externalLink: 'text?',
    productId: 'int?',
    fileHash: 'text?',
    searchTerm: 'text?',
    location: 'text',
    type: 'text',
    priority: 'int',
    shownFrom: 'timestamptz?',
    shownUntil: 'timestamptz?',
  },
  gives: { created: 'bool' },
  sql: `INSERT INTO adverts (identifier, description, image_hash, image_large_hash, action, external_link, product_id,
      file_hash, search_term, location, type, priority, shown_from, shown_until)
    VALUES ($identifier, $description, $imageHash, $imageLargeHash, $action::advert_action, $externalLink, $productId,
      $fileHash, $searchTerm, $location::advert_location, $type::advert_type, $priority, $shownFrom, $shownUntil)
    ON CONFLICT (identifier) DO UPDATE SET (description, image_hash, image_large_hash, action, external_link, product_id,
      file_hash, search_term, location, type, priority, shown_from, shown_until) =
      ROW (excluded.description, excluded.image_hash, excluded.image_large_hash, excluded.action, excluded.external_link,
      excluded.product_id, excluded.file_hash, excluded.search_term, excluded.location, excluded.type, excluded.priority,
      excluded.shown_from, excluded.shown_until)
    RETURNING old.identifier IS NULL AS created`,
});
