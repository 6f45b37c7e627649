import type { CountedEntry, Remark } from '@formulary/contracts/deliveries/receipts';
import { formatDayOfYear } from '../../../lib/dates.ts';
import { orderNumber } from '../../../lib/order-number.ts';

interface About {
  readonly wholesaler: string;
  readonly shortDatedMonths: number | undefined;
}

/** What is said of a pack before it is counted. */
export function remarkWords(remark: Remark, answer: CountedEntry, { wholesaler, shortDatedMonths }: About): string {
  const day = answer.expires_on === null ? '' : formatDayOfYear(answer.expires_on);
  switch (remark) {
    case 'not_ordered':
      return `Not ordered from ${wholesaler}`;
    case 'other_pack':
      return 'Another pack size was ordered';
    case 'more_than_open':
      return 'More than is still to come';
    case 'dropped':
      return answer.elsewhere_order === null
        ? 'You dropped it'
        : `You ordered it elsewhere: order ${orderNumber(answer.elsewhere_order)}`;
    case 'refused':
      return `${wholesaler} had said that it would not come`;
    case 'expired':
      return day === '' ? 'Expired' : `Expired on ${day}`;
    case 'short_dated':
      return `${shortWords(shortDatedMonths)}${day && `: on ${day}`}`;
    case 'other_batch':
      return `Another batch than announced: ${[answer.batch ?? 'none', ...answer.announced_batches.map((batch) => `not ${batch}`)].join(', ')}`;
  }
}

const shortWords = (months: number | undefined): string =>
  months === undefined ? 'Expires soon' : `Expires in less than ${months === 1 ? 'a month' : `${months} months`}`;

/** Of a pack that is not counted: what it is, and all that is to be said of it. */
export function questionWords(answer: CountedEntry, name: string, about: About): string {
  if (answer.outcome === 'unknown_code') return `${name}: no product has this barcode`;
  if (answer.outcome === 'unknown_carton') return `${name}: what is in this carton is not known`;
  return [name, ...answer.remarks.map((remark) => remarkWords(remark, answer, about))].join('. ');
}

/** "batch AB12, expires Mar 31, 2027", as far as it is known. */
export function batchWords({ batch, expires_on }: Pick<CountedEntry, 'batch' | 'expires_on'>): string {
  const day = expires_on === null ? null : `expires ${formatDayOfYear(expires_on)}`;
  return [batch === null ? null : `batch ${batch}`, day].filter((part) => part !== null).join(', ');
}
