import { fileTypeFromBuffer } from 'file-type';
import { DomainError } from '../../kernel/domain-error.ts';
import type { Upload } from './advert-settings.ts';
import { drawingFault } from './drawing-fault.ts';

const MEGABYTE = 1024 * 1024;
/** Bytes. */
export const LARGEST = { picture: MEGABYTE, document: 10 * MEGABYTE } as const;

export interface FileKind {
  readonly contentType: string;
  readonly extension: string;
}

const PICTURES = new Map([
  ['image/png', 'png'],
  ['image/jpeg', 'jpg'],
  ['image/webp', 'webp'],
  ['image/avif', 'avif'],
  ['image/gif', 'gif'],
]);

/** The kind of a picture by its bytes, not its name. Throws `file_not_valid` for anything else or above 1 MiB. */
export async function pictureKind({ name, content }: Upload): Promise<FileKind> {
  if (content.length > LARGEST.picture)
    throw new DomainError('file_not_valid', `${name} is larger than 1 MiB, the most for a picture.`);
  const found = await fileTypeFromBuffer(content);
  const extension = PICTURES.get(found?.mime ?? '');
  if (found && extension) return { contentType: found.mime, extension };
  // An SVG is text, so magic numbers do not identify it.
  if (found !== undefined && found.mime !== 'application/xml' && found.mime !== 'image/svg+xml') throw noPicture(name);
  const fault = drawingFault(content);
  if (fault === undefined) return { contentType: 'image/svg+xml', extension: 'svg' };
  throw fault === 'no-svg'
    ? noPicture(name)
    : new DomainError('file_not_valid', `${name} is an SVG with ${fault}: one may only draw.`);
}

/** The same for a document to download: a PDF of at most 10 MiB. */
export async function documentKind({ name, content }: Upload): Promise<FileKind> {
  if (content.length > LARGEST.document)
    throw new DomainError('file_not_valid', `${name} is larger than 10 MiB, the most for a document.`);
  const found = await fileTypeFromBuffer(content);
  if (found?.mime !== 'application/pdf') throw new DomainError('file_not_valid', `${name} is not a PDF.`);
  return { contentType: found.mime, extension: 'pdf' };
}

function noPicture(name: string): DomainError {
  return new DomainError('file_not_valid', `${name} is not a PNG, JPEG, WebP, AVIF, GIF or SVG picture.`);
}
