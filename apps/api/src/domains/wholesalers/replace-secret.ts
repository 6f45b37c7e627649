import { DomainError } from '../../kernel/domain-error.ts';

export interface Secrets {
  readonly orderSecret: string | null;
  /** The one before, by which the wholesaler may still sign; null where there is none. */
  readonly formerSecret: string | null;
  /** Until when it is accepted; null is until it is dropped. */
  readonly formerUntil: Date | null;
}

export interface SecretChange {
  readonly orderSecret?: string | null;
  /** Whether the one before stays accepted; a new secret drops it unless said. */
  readonly former?: 'keep' | 'drop';
  readonly formerUntil?: Date;
}

/** The secrets after a change; the same change again leaves them. Throws `invalid` where there is none to keep. */
export function replaceSecret(before: Secrets, { orderSecret, former, formerUntil }: SecretChange): Secrets {
  const isNew = orderSecret !== undefined && orderSecret !== before.orderSecret;
  const now = isNew ? orderSecret : before.orderSecret;
  if (former === 'keep' || formerUntil !== undefined) {
    if (former === 'drop')
      throw new DomainError('invalid', 'A secret that is dropped has no time until it is accepted.');
    const kept = isNew ? before.orderSecret : before.formerSecret;
    if (kept === null) throw new DomainError('invalid', 'There is no secret before that could stay accepted.');
    return { orderSecret: now, formerSecret: kept, formerUntil: formerUntil ?? null };
  }
  if (former === 'drop' || isNew) return { orderSecret: now, formerSecret: null, formerUntil: null };
  return { orderSecret: now, formerSecret: before.formerSecret, formerUntil: before.formerUntil };
}
