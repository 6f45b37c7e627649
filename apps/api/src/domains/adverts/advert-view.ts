import type { Advert } from '@formulary/contracts/adverts';
import type { AdvertRow } from './advert-queries.ts';

export function advertView(row: AdvertRow): Advert {
  return {
    identifier: row.identifier,
    description: row.description,
    image: filePath(row.imageHash, row.imageName),
    image_large: filePathOrNull(row.imageLargeHash, row.imageLargeName),
    action: row.action,
    external_link: row.externalLink,
    product: row.productId,
    file_download: filePathOrNull(row.fileHash, row.fileName),
    search_term: row.searchTerm,
    location: row.location,
    type: row.type,
  };
}

/** `plainFileName` made the name when it was stored: it needs no escaping. */
export function filePath(hash: string, name: string): string {
  return `/files/${hash}/${name}`;
}

function filePathOrNull(hash: string | null, name: string | null): string | null {
  return hash === null || name === null ? null : filePath(hash, name);
}
