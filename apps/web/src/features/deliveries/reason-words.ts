import type { RejectionReason } from '@formulary/contracts/orders/line-arrival';

export const REASON_WORDS: Readonly<Record<RejectionReason, string>> = {
  damaged: 'Damaged',
  wrong: 'Wrong item',
  warm: 'Warm',
  short: 'Short',
  expired: 'Expired',
  other: 'Other',
  recalled: 'Recalled',
};
