import type { ExpiringPacks } from '@formulary/contracts/records/expiring';

/** "expired 3 days ago", "expires in 12 days" */
export function expiryWords({ days }: Pick<ExpiringPacks, 'days'>): string {
  if (days === 0) return 'expires today';
  if (days === 1) return 'expires tomorrow';
  if (days === -1) return 'expired yesterday';
  return days < 0 ? `expired ${-days} days ago` : `expires in ${days} days`;
}
