import type { CatalogueUpload, CatalogueUploadSummary } from '@formulary/contracts/desk/catalogue-uploads';
import type { FoundCatalogue, FoundCatalogueSummary } from '../../catalogue/public.ts';
import { askedColumns } from '../lists/asked-columns.ts';

export function catalogueSummary(upload: FoundCatalogueSummary): CatalogueUploadSummary {
  const { id, name, size, hash, broughtBy, cameAt, state, rowsRead, reason, decidedAt, decidedBy, changed } = upload;
  return {
    ...{ id, file_name: name, size, hash, brought_by: broughtBy, came_at: cameAt.toISOString(), state },
    ...{ rows_read: rowsRead, reason, decided_at: decidedAt?.toISOString() ?? null, decided_by: decidedBy },
    ...{ reverted_at: upload.revertedAt?.toISOString() ?? null, reverted_by: upload.revertedBy },
    ...{ may_be_reverted: upload.mayBeReverted, new: upload.new, changed },
  };
}

export const catalogueView = (upload: FoundCatalogue): CatalogueUpload => ({
  ...catalogueSummary(upload),
  ...askedColumns(upload),
  preview: upload.preview,
});
