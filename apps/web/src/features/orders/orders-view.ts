import { ORDERS_QUERY_MAX, type OrderFilter, STATUS_WORDS } from '@formulary/contracts/orders';
import { readDay } from '../../lib/dates.ts';
import { readPageNumber } from '../../lib/pages.ts';
import type { Chip } from '../../ui/chips.tsx';

/** The view as kept in the address: `/orders?q=&status=&from=&to=&page=`. */
export interface OrdersView {
  readonly q: string;
  readonly status: FilteredStatus | null;
  /** Days such as 2026-11-22, both inclusive; null is no limit. */
  readonly from: string | null;
  readonly to: string | null;
  readonly page: number;
}

/** The server includes `created` in `processing`, as both are shown with the same words. */
export const FILTERED_STATUSES = ['processing', 'complete', 'to_come', 'failed', 'error'] as const;
type FilteredStatus = Extract<OrderFilter, (typeof FILTERED_STATUSES)[number]>;
export const FILTER_WORDS: Readonly<Record<FilteredStatus, string>> = { ...STATUS_WORDS, to_come: 'Still to come' };

export const NO_FILTERS = { q: '', status: null, from: null, to: null } as const;

/** Anything malformed is as if left out. */
export function readView(params: URLSearchParams): OrdersView {
  return {
    q: cleanQuery(params.get('q') ?? ''),
    status: readStatus(params.get('status')),
    from: readDay(params.get('from')),
    to: readDay(params.get('to')),
    page: readPageNumber(params.get('page')),
  };
}

/** The same in the address and in the API call. */
export function writeView({ q, status, from, to, page }: OrdersView) {
  return {
    ...(q !== '' && { q }),
    ...(status !== null && { status }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
    ...(page > 1 && { page: String(page) }),
  };
}

export function isFiltered({ q, status, from, to }: OrdersView): boolean {
  return q !== '' || status !== null || from !== null || to !== null;
}

export function cleanQuery(text: string): string {
  return text.trim().slice(0, ORDERS_QUERY_MAX).trimEnd();
}

export function readStatus(written: string | null): FilteredStatus | null {
  return FILTERED_STATUSES.find((status) => status === written) ?? null;
}

export function chipsOf({ q, status, from, to }: OrdersView): Chip<Partial<OrdersView>>[] {
  return [
    { label: 'Text', value: q, change: { q: '' } },
    { label: 'Status', value: status && FILTER_WORDS[status], change: { status: null } },
    { label: 'From', value: from && formatDay(from), change: { from: null } },
    { label: 'To', value: to && formatDay(to), change: { to: null } },
  ].flatMap(({ value, ...chip }) => (value ? [{ ...chip, value }] : []));
}

const dayInWords = new Intl.DateTimeFormat('en-IE', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

const formatDay = (day: string) => dayInWords.format(new Date(`${day}T00:00:00Z`));
