import type { ArrivedPacks, DroppedPacks, LineArrival } from '@formulary/contracts/orders/line-arrival';
import type { LineConfirmation, SentPacks } from '@formulary/contracts/orders/line-confirmation';
import { lineQuantities } from './line-quantities.ts';

interface Line {
  readonly quantity: number;
  readonly sent: readonly SentPacks[];
  readonly arrived: readonly ArrivedPacks[];
  readonly dropped: readonly DroppedPacks[];
}

/** What arrived of a line and is still to come; null while the practice has neither counted nor dropped anything of it. */
export function lineArrival(line: Line, confirmation: LineConfirmation | null): LineArrival | null {
  const { quantity: ordered, sent, arrived, dropped } = line;
  if (arrived.length === 0 && dropped.length === 0) return null;
  const countOf = (asked: ArrivedPacks['kind']) => sumOf(arrived.filter(({ kind }) => kind === asked));
  const quantities = lineQuantities({
    ordered,
    refused: confirmation?.refused ?? 0,
    backOrdered: confirmation?.back_ordered ?? 0,
    declined: confirmation?.cancelled ?? 0,
    sent: sumOf(sent),
    dropped: sumOf(dropped),
    received: countOf('received'),
    rejected: countOf('rejected'),
  });
  return { quantities, packs: [...arrived], drops: [...dropped] };
}

const sumOf = (packs: readonly { readonly quantity: number }[]) =>
  packs.reduce((sum, { quantity }) => sum + quantity, 0);
