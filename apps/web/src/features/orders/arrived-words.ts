import type { ArrivedPacks, LineArrival } from '@formulary/contracts/orders/line-arrival';
import { formatDate } from '../../lib/dates.ts';
import { formatCount } from '../../lib/format-count.ts';
import type { SaidWord } from './line-words.ts';

/** What the practice counted and dropped of a line, and what is still to come of it. */
export function arrivedWords({ packs, drops, quantities }: LineArrival): SaidWord[] {
  const { open, surplus } = quantities;
  return [
    ...packs.map((arrived, at) => ({
      id: `arrived-${at}`,
      tone: arrived.kind === 'received' ? ('good' as const) : ('bad' as const),
      text: packsWords(arrived),
    })),
    ...drops.map(({ quantity, dropped_by, dropped_on, elsewhere_order }, at) => ({
      id: `dropped-${at}`,
      tone: 'muted' as const,
      text: `${formatCount(quantity)} ${elsewhere_order === null ? 'dropped' : 'ordered elsewhere'} by ${dropped_by.firstName} on ${formatDate(dropped_on)}`,
      ...(elsewhere_order !== null && { order: elsewhere_order }),
    })),
    ...(surplus > 0
      ? [{ id: 'surplus', tone: 'warn' as const, text: `${formatCount(surplus)} more than was ordered` }]
      : []),
    ...(open > 0 ? [{ id: 'open', tone: 'warn' as const, text: `${formatCount(open)} still to come` }] : []),
  ];
}

/** Such as `3 received by Aoife on 27 Nov 2026, batch AB12, expires 31 Mar 2028`. */
function packsWords({ kind, quantity, batch, expires_on, reason, counted_by, counted_on }: ArrivedPacks): string {
  const why = reason === null || reason === 'other' ? '' : ` as ${reason}`;
  const parts = [
    `${formatCount(quantity)} ${kind}${why} by ${counted_by.firstName} on ${formatDate(counted_on)}`,
    batch !== null && `batch ${batch}`,
    expires_on !== null && `expires ${formatDate(expires_on)}`,
  ];
  return parts.filter((part) => part !== false).join(', ');
}
