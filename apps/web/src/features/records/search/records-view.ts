import { RECORDS_QUERY_MAX } from '@formulary/contracts/records';
import type { Wholesaler } from '@formulary/contracts/wholesalers';
import { formatDayOfYear, readDay } from '../../../lib/dates.ts';
import { readPageNumber } from '../../../lib/pages.ts';
import type { Chip } from '../../../ui/chips.tsx';

/** The view as kept in the address: `/records?q=&show=&wholesaler=&from=&to=&page=`. */
export interface RecordsView {
  readonly q: string;
  readonly show: (typeof SHOWN)[number] | null;
  readonly wholesaler: number | null;
  /** Days such as 2026-11-22, both inclusive; null is no limit. */
  readonly from: string | null;
  readonly to: string | null;
  readonly page: number;
}

export const SHOWN = ['prescription', 'ar16', 'controlled_drug'] as const;
export const SHOWN_WORDS: Readonly<Record<(typeof SHOWN)[number], string>> = {
  prescription: 'Prescription medicines',
  ar16: 'With an AR16 form',
  controlled_drug: 'With a controlled-drug form',
};

export const NO_FILTERS = { q: '', show: null, wholesaler: null, from: null, to: null } as const;

/** Anything malformed is as if left out. */
export function readView(params: URLSearchParams): RecordsView {
  return {
    q: cleanQuery(params.get('q') ?? ''),
    show: readShown(params.get('show')),
    wholesaler: readWholesaler(params.get('wholesaler')),
    from: readDay(params.get('from')),
    to: readDay(params.get('to')),
    page: readPageNumber(params.get('page')),
  };
}

export function writeView({ q, show, wholesaler, from, to, page }: RecordsView) {
  return {
    ...(q !== '' && { q }),
    ...(show !== null && { show }),
    ...(wholesaler !== null && { wholesaler: String(wholesaler) }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
    ...(page > 1 && { page: String(page) }),
  };
}

export const isFiltered = (view: RecordsView): boolean =>
  view.q !== '' || [view.show, view.wholesaler, view.from, view.to].some((filter) => filter !== null);

export const cleanQuery = (text: string): string => text.trim().slice(0, RECORDS_QUERY_MAX).trimEnd();

export const readShown = (written: string | null): RecordsView['show'] =>
  SHOWN.find((shown) => shown === written) ?? null;

export const readWholesaler = (written: string | null): number | null =>
  written !== null && /^[1-9]\d{0,8}$/.test(written) ? Number(written) : null;

export function chipsOf(
  { q, show, wholesaler, from, to }: RecordsView,
  wholesalers: readonly Pick<Wholesaler, 'id' | 'name'>[],
): Chip<Partial<RecordsView>>[] {
  const name = wholesaler && (wholesalers.find(({ id }) => id === wholesaler)?.name ?? 'One wholesaler');
  return [
    { label: 'Text', value: q, change: { q: '' } },
    { label: 'Only', value: show && SHOWN_WORDS[show], change: { show: null } },
    { label: 'From', value: from && formatDayOfYear(from), change: { from: null } },
    { label: 'To', value: to && formatDayOfYear(to), change: { to: null } },
    { label: 'Wholesaler', value: name, change: { wholesaler: null } },
  ].flatMap(({ value, ...chip }) => (value ? [{ ...chip, value }] : []));
}
