import type { Db, Tx } from '@formulary/api/db/client';
import type { Clock } from '@formulary/api/kernel/clock';
import { DomainError } from '@formulary/api/kernel/domain-error';
import { AdvertSettings } from './advert-settings.ts';
import { documentKind, pictureKind } from './file-kind.ts';
import { dropUnusedFiles, keepFile, lockAdverts } from './stored-file-queries.ts';

/**
 * Creates an advert, or makes the one of that identifier what is given here: what is left out it has no more. Throws a
 * `ZodError` for settings that break a rule, a refusal for a file that is not what it should be and an unknown product.
 */
export async function saveAdvert(
  { db, clock }: { db: Db; clock: Clock },
  settings: AdvertSettings,
): Promise<{ created: boolean }> {
  const advert = AdvertSettings.parse(settings);
  const { identifier, image, imageLarge } = advert;
  const imageKind = await pictureKind(image);
  const largeKind = imageLarge && (await pictureKind(imageLarge));
  const file = advert.action === 'file_download' ? advert.file : undefined;
  const fileKind = file && (await documentKind(file));
  const now = clock.now();

  return db.transaction(async (tx) => {
    await lockAdverts(tx);
    const fields = {
      description: advert.description,
      imageHash: await keepFile(tx, image, imageKind, now),
      imageLargeHash: imageLarge && largeKind ? await keepFile(tx, imageLarge, largeKind, now) : null,
      action: advert.action,
      externalLink: advert.action === 'external_link' ? advert.externalLink : null,
      productId: advert.action === 'add_to_cart' ? await productOf(tx, advert.product) : null,
      fileHash: file && fileKind ? await keepFile(tx, file, fileKind, now) : null,
      searchTerm: advert.action === 'search' ? advert.searchTerm : null,
      location: advert.location,
      type: advert.type,
      priority: advert.priority,
      shownFrom: advert.shownFrom ?? null,
      shownUntil: advert.shownUntil ?? null,
    };
    const { count } = await tx.advert.updateMany({ where: { identifier }, data: fields });
    if (count === 0) await tx.advert.create({ data: { identifier, ...fields } });
    await dropUnusedFiles(tx);
    return { created: count === 0 };
  });
}

async function productOf(tx: Tx, code: string): Promise<number> {
  const product = await tx.product.findUnique({ where: { code }, select: { id: true } });
  if (!product) throw new DomainError('not_found', `There is no product with the code "${code}".`);
  return product.id;
}
