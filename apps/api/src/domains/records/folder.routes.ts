import { folderRoutes } from '@formulary/contracts/records/folder';
import { pathId } from '@formulary/contracts/shared/fields';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { bindDocument, type DocumentRoute } from '../../http/bind-document.ts';
import { bindRoute } from '../../http/bind-route.ts';
import { getFolderFile } from './folder/get-folder-file.ts';
import { type FolderDeps, listFolders } from './folder/list-folders.ts';
import { makeFolder } from './folder/make-folder.ts';

const FILE: DocumentRoute = {
  id: 'records.getFolderFile',
  path: '/api/records/folders/:id/:name',
  rateLimit: 0.2,
  summary: "A file of a folder of the practice's records: the PDF, a table, the list of hashes, or all of them in one",
  contentType: 'application/pdf',
  otherContentTypes: ['text/csv', 'text/plain', 'application/zip'],
  params: z.object({
    id: pathId(),
    name: z.string().meta({ description: 'Such as records.pdf, receipts.csv, hashes.txt or records.zip' }),
  }),
  query: z.object({
    expires: z.string().meta({ description: 'As in the link' }),
    signature: z.string().meta({ description: 'As in the link' }),
  }),
};

export function bindFolder(app: FastifyInstance, deps: FolderDeps): void {
  bindRoute(app, folderRoutes.listFolders, ({ user, url }) => listFolders(deps, user, url));
  bindRoute(app, folderRoutes.makeFolder, ({ user, body, url }) => makeFolder(deps, user, { body, base: url }));
  bindDocument(app, FILE, ({ params: { id = '', name = '' }, query: { expires, signature }, tell }) =>
    getFolderFile(deps, { id, name, expires, signature }, tell),
  );
}
