import type { ListUpload, ListUploadSummary } from '@formulary/contracts/desk/list-uploads';
import type { FoundUpload, FoundUploadSummary } from '../../price-lists/public.ts';

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
  const { state, decidedAt, question, preview } = upload;
  const isAsked = state === 'asks';
  return {
    ...uploadSummary(upload),
    question: isAsked ? question : null,
    known_columns: isAsked || decidedAt !== null ? null : question,
    preview,
  };
}
