import { createHmac } from 'node:crypto';
import { idOfLink, linkKeyOf, signedUrl } from '../../../kernel/signed-link.ts';

export const folderKeyOf = (secret: string): Buffer => linkKeyOf(secret, 'link to a folder of records');

/** All files of a folder in one. */
export const FOLDER_ZIP = 'records.zip';

/** The address of a file of a folder, which needs no token for a quarter of an hour. It is of this file alone. */
export function folderUrl(
  key: Buffer,
  { folderId, name, base, now }: { folderId: number; name: string; base: URL; now: Date },
): string {
  return signedUrl(keyOf(key, name), { path: `/api/records/folders/${folderId}/${name}`, id: folderId, base, now });
}

interface FolderLink {
  readonly id: string;
  readonly name: string;
  readonly expires: unknown;
  readonly signature: unknown;
}

/** The folder of a link that `folderUrl` made, or why it is refused. */
export const folderOfLink = (key: Buffer, { name, ...link }: FolderLink, now: Date): number | 'expired' | 'altered' =>
  idOfLink(keyOf(key, name), link, now);

/** A key of its own for each name: a signature is of the folder and the time. */
const keyOf = (key: Buffer, name: string): Buffer => createHmac('sha256', key).update(name).digest();
