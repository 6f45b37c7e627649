import { createHash } from 'node:crypto';
import type { Basket, Placement } from '@formulary/allocation/basket';
import type { CartRow } from './read-basket.ts';

/** Of all that a proposal was made of, and of the plan itself: a search that ran out of time may find another. */
export function proposalFingerprint({ lines, wholesalers, wishes }: Basket, placements: readonly Placement[]): string {
  const plan = placements.map(({ line, offer, quantity }) => [line.id, offer.id, quantity]);
  return digest([lines, wholesalers, wishes, plan]);
}

/** Changes with a cart's lines and with where they are. */
export function cartFingerprint(
  rows: readonly Pick<CartRow, 'id' | 'offerId' | 'quantity' | 'isActive' | 'pinned'>[],
): string {
  const sorted = rows.toSorted((a, b) => a.id - b.id);
  return digest(sorted.map(({ id, offerId, quantity, isActive, pinned }) => [id, offerId, quantity, isActive, pinned]));
}

export function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}
