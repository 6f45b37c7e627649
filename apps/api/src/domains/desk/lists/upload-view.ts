import type { ListUpload, ListUploadSummary } from '@formulary/contracts/desk/list-uploads';
import type { FoundUpload, FoundUploadSummary } from '../../price-lists/public.ts';
import { askedColumns } from './asked-columns.ts';

export function uploadSummary(upload: FoundUploadSummary): ListUploadSummary {
  const { id, wholesalerId, wholesaler, name, size, hash, isDelta, broughtBy, cameAt, state, rowsRead, reason } =
    upload;
  return {
    ...{ id, wholesaler: { id: wholesalerId, name: wholesaler }, file_name: name, size, hash, is_delta: isDelta },
    ...{ brought_by: broughtBy, came_at: cameAt.toISOString(), state, rows_read: rowsRead, reason },
    ...{ decided_at: upload.decidedAt?.toISOString() ?? null, decided_by: upload.decidedBy },
    ...{ price_list: upload.taskId, held_list: upload.heldListId, note: upload.note },
  };
}

export function uploadView(upload: FoundUpload): ListUpload {
  return { ...uploadSummary(upload), ...askedColumns(upload), preview: upload.preview };
}
