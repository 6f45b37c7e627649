import type { HeldList, HeldListSummary } from '@formulary/contracts/desk/price-lists';
import { type FoundHeldList, moveView } from '../../price-lists/public.ts';

export function heldSummary(list: FoundHeldList): HeldListSummary {
  const { id, name, wholesalers, size, hash, broughtBy, cameAt, writtenAt, reasons, figures, state, note } = list;
  const { rows, changed, unchanged, gone, up, down } = figures;
  return {
    ...{ id, file_name: name, wholesalers, size, hash, brought_by: broughtBy, came_at: cameAt.toISOString() },
    ...{ written_at: writtenAt.toISOString(), reasons, rows, new: figures.new, changed, unchanged },
    ...{ gone: gone ?? null, dearer: up, cheaper: down, state },
    ...{ decided_at: list.decidedAt?.toISOString() ?? null, decided_by: list.decidedBy },
    ...{ decision_reason: list.decisionReason, note, held_by: list.heldBy },
    held_at: list.heldAt?.toISOString() ?? null,
  };
}

export const heldView = (list: FoundHeldList): HeldList => ({
  ...heldSummary(list),
  moves: list.figures.moves.map(moveView),
});
