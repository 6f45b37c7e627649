import { takesDroppedDocuments } from '../src/domains/confirmations/take-dropped-document.ts';
import type { InboxDeps } from '../src/domains/price-lists/inbox/import-claimed-list.ts';

/** What a look at the drop folders needs, as servers have it. */
export const inboxDeps = (
  deps: Omit<InboxDeps, 'droppedDocuments'> & Parameters<typeof takesDroppedDocuments>[0],
): InboxDeps => ({ ...deps, droppedDocuments: takesDroppedDocuments(deps) });
