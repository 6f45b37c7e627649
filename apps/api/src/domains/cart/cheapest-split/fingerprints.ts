import { createHash } from 'node:crypto';
import type { Basket, Placement } from '@formulary/allocation/basket';

/** Of all that a proposal was made of, and of the plan itself: a search that ran out of time may find another. */
export function proposalFingerprint({ lines, wholesalers, wishes }: Basket, placements: readonly Placement[]): string {
  const plan = placements.map(({ line, offer, quantity }) => [line.id, offer.id, quantity]);
  return digest([lines, wholesalers, wishes, plan]);
}

export function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}
