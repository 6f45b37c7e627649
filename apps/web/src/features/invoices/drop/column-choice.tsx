import { INVOICE_COLUMNS, type InvoiceColumn } from '@formulary/contracts/invoices/sheets';
import { useId } from 'react';

interface ColumnChoiceProps {
  header: string;
  /** The first ones below the header. */
  values: readonly string[];
  chosen: InvoiceColumn | null;
  onChoose: (column: InvoiceColumn | null) => void;
}

/** A column of the file as it is there, and what it is. */
export function ColumnChoice({ header, values, chosen, onChoose }: ColumnChoiceProps) {
  const id = useId();
  return (
    <li className="grid min-w-0 content-start gap-1.5 border-line py-2.5 max-md:border-t md:border-l md:px-3 md:first:border-l-0 md:first:pl-0">
      <label htmlFor={id} className="truncate font-medium" title={header}>
        {header}
      </label>
      <select
        id={id}
        aria-describedby={`${id}-values`}
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(INVOICE_COLUMNS.find((column) => column === target.value) ?? null)}
        className="h-11 w-full min-w-0 rounded-md border border-line-strong bg-surface px-2 text-base mouse:h-9 mouse:text-sm"
      >
        <option value="">Not needed</option>
        {INVOICE_COLUMNS.map((column) => (
          <option key={column} value={column}>
            {LABELS[column]}
          </option>
        ))}
      </select>
      <ol id={`${id}-values`} className="num flex gap-x-3 overflow-hidden text-muted md:grid md:gap-y-1">
        {values.map((value, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other name
          <li key={row} className="max-w-full truncate md:min-h-5">
            {value}
          </li>
        ))}
      </ol>
    </li>
  );
}

const LABELS: Readonly<Record<InvoiceColumn, string>> = {
  sellers_code: "Wholesaler's code",
  gtin: 'GTIN (EAN)',
  name: 'Product name',
  quantity: 'Quantity',
  unit: 'Unit',
  price: 'Price of one',
  discount: 'Discount in %',
  amount: 'Amount of the line, without VAT',
  vat_rate: 'VAT rate in %',
  order_reference: 'Your order',
  invoice_number: 'Invoice number',
  invoice_date: 'Invoice date',
  due_date: 'Due date',
  total: 'Total of the invoice, with VAT',
  currency: 'Currency',
  account: 'Account number',
  type: 'Invoice or credit note',
};
