import type { Wholesaler } from '@formulary/contracts/wholesalers';
import { readPageNumber } from '../../lib/pages.ts';
import type { Chip } from '../../ui/chips.tsx';

/** The view as kept in the address: `/invoices?wholesaler=&only=&page=`. */
export interface InvoicesView {
  /** Its id; null is all of them. */
  readonly wholesaler: number | null;
  readonly only: (typeof ONLY)[number] | null;
  readonly page: number;
}

export const ONLY = ['open', 'asks', 'found', 'unpaid', 'due'] as const;
export const ONLY_WORDS: Readonly<Record<(typeof ONLY)[number], string>> = {
  open: 'Not all right',
  asks: 'Lines to look at',
  found: 'Charged too much',
  unpaid: 'Not paid',
  due: 'Due within a week',
};

export const NO_FILTERS = { wholesaler: null, only: null } as const;

/** Anything malformed is as if left out. */
export function readView(params: URLSearchParams): InvoicesView {
  return {
    wholesaler: readWholesaler(params.get('wholesaler')),
    only: readOnly(params.get('only')),
    page: readPageNumber(params.get('page')),
  };
}

export function writeView({ wholesaler, only, page }: InvoicesView) {
  return {
    ...(wholesaler !== null && { wholesaler: String(wholesaler) }),
    ...(only !== null && { only }),
    ...(page > 1 && { page: String(page) }),
  };
}

export const isFiltered = ({ wholesaler, only }: InvoicesView): boolean => wholesaler !== null || only !== null;

export const readOnly = (written: string | null): InvoicesView['only'] => ONLY.find((only) => only === written) ?? null;

export function readWholesaler(written: string | null): number | null {
  return written !== null && /^[1-9]\d{0,8}$/.test(written) ? Number(written) : null;
}

export function chipsOf(
  { wholesaler, only }: InvoicesView,
  wholesalers: readonly Pick<Wholesaler, 'id' | 'name'>[],
): Chip<Partial<InvoicesView>>[] {
  const name = wholesalers.find(({ id }) => id === wholesaler)?.name ?? 'One wholesaler';
  return [
    // Names of wholesalers may come late: what stands before them does not move.
    ...(only === null ? [] : [{ label: 'Only', value: ONLY_WORDS[only], change: { only: null } }]),
    ...(wholesaler === null ? [] : [{ label: 'From', value: name, change: { wholesaler: null } }]),
  ];
}
