import type { OwnPart, OwnPartWithTries } from '@formulary/contracts/desk/own-orders';
import type { PartAtDesk, PartWithTries } from '@formulary/contracts/desk/sending';

/** A part as its wholesaler sees it. */
export function ownPart({ practice, ...part }: PartAtDesk): OwnPart {
  const { uid, order, reference, placed_at, status, paused_since, attempts, settled_at, total } = part;
  return {
    ...{ uid, order, practice: practice.name, reference, placed_at, status, paused_since, attempts },
    ...{ settled_at, total },
  };
}

/** Faults of mail are those of the provider's server. */
function ownTry({ has_bodies: _, ...each }: PartWithTries['tries'][number]): OwnPartWithTries['tries'][number] {
  return { ...each, fault: each.transport === 'http' ? each.fault : null };
}

export function ownPartWithTries(part: PartWithTries): OwnPartWithTries {
  const { account_number, delivery_address, phone, lines, next_try_at, status, tries } = part;
  return {
    ...ownPart(part),
    ...{ account_number, delivery_address, phone, lines, next_try_at },
    may_be_linked: status === 'complete',
    tries: tries.map(ownTry),
  };
}
