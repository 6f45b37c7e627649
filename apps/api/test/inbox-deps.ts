import type { InboxDeps } from '../src/domains/price-lists/inbox/import-claimed-list.ts';
import { droppedDocumentsOf } from '../src/dropped-documents.ts';

/** What a look at the drop folders needs, as servers have it. */
export const inboxDeps = (
  deps: Omit<InboxDeps, 'droppedDocuments'> & Parameters<typeof droppedDocumentsOf>[0],
): InboxDeps => ({ ...deps, droppedDocuments: droppedDocumentsOf(deps) });
