import type { RegisterEntry, RegisterPage, Witnessed } from '@formulary/contracts/records/register';
import type { EntryRow, PageRow } from './register-queries.ts';

/** What the provider set for the law of its country. */
export interface RegisterRules {
  readonly entryDays: number;
  readonly witness: Witnessed;
  readonly note: string;
}

export const rulesView = ({ entryDays, witness, note }: RegisterRules) => ({ entry_days: entryDays, witness, note });

export const pageView = ({
  id,
  drug,
  strength,
  form,
  unit,
  balance,
  lastOn,
  entries,
  late,
}: PageRow): RegisterPage => ({
  ...{ id, drug, strength, form, unit, balance, entries, late },
  last_on: lastOn,
});

export const entryView = (row: EntryRow, { entryDays }: Pick<RegisterRules, 'entryDays'>): RegisterEntry => ({
  id: row.id,
  kind: row.kind,
  happened_on: row.happenedOn,
  entered_on: row.enteredAt.toISOString(),
  entered_by: { firstName: row.firstName, lastName: row.lastName },
  manufacturer_product: row.productId === null ? null : { id: row.productId, name: row.productName ?? '' },
  quantity: row.quantity,
  balance: row.balance,
  batch: row.batch,
  expires_on: row.expiresOn,
  counterparty: row.counterparty,
  address: row.address,
  order: row.orderId,
  receipt: row.receiptId,
  invoices: row.invoices,
  witness: row.witness,
  note: row.note,
  corrects: row.correctsId,
  corrected_by: row.correctedBy,
  days_after: row.daysAfter,
  is_late: row.daysAfter > entryDays,
});
