import { formatMoney } from '@formulary/pricing/format-money';

/** "€41.20 received", where less came than was ordered; else null. Rule: decisions, "After the order". */
export const receivedWords = ({ total, received }: { total: number; received: number }): string | null =>
  received < total ? `${formatMoney(received)} received` : null;
