import { heldWith } from '../price-list-options.ts';
import { type Publication, type PublishingDeps, publishUpload } from './publish-upload.ts';
import type { FoundUpload } from './upload-queries.ts';

/** Holds an upload for somebody to decide, whatever it changes. Throws for an empty note, and as `publishUpload` does. */
export const holdUpload = (
  deps: PublishingDeps,
  { note, ...upload }: Omit<Publication, 'heldWith'> & { readonly note: string },
): Promise<FoundUpload> => publishUpload(deps, { ...upload, heldWith: heldWith(upload.by, note) });
