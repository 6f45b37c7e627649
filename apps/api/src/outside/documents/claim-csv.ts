import { stringify } from 'csv-stringify/sync';
import { SPREADSHEET_CSV } from '../../kernel/spreadsheet-csv.ts';
import { type ClaimDocument, claimTitle } from './claim-document.ts';
import { findingInWords } from './claim-words.ts';

const COLUMNS = [
  'claim',
  'invoice',
  'invoice_date',
  'order',
  'order_reference',
  'code',
  'product',
  'finding',
  'packs',
  'promised_price',
  'charged_price',
  'amount',
  'received',
  'rejected',
  'batches',
  'last_counted_at',
];

/** The findings of a claim for spreadsheets: UTF-8 with a BOM, euros, UTC. Formulas are escaped. */
export function claimCsv(claim: ClaimDocument): Buffer {
  const rows = claim.items.map((item) => {
    const { invoice, order, code, product_name, deliveries } = item.facts;
    const packsOf = (kind: 'received' | 'rejected') =>
      deliveries.reduce((sum, delivery) => sum + (delivery.kind === kind ? delivery.packs : 0), 0);
    const batches = new Set(deliveries.flatMap(({ batch }) => batch ?? []));
    return [
      claimTitle(claim),
      invoice?.number ?? '',
      invoice?.issued_on ?? '',
      order?.id ?? '',
      order?.reference ?? '',
      code ?? '',
      product_name ?? '',
      findingInWords(item),
      item.packs ?? '',
      item.promised?.toFixed(2) ?? '',
      item.charged ?? '',
      item.amount.toFixed(2),
      ...(deliveries.length === 0 ? ['', ''] : [packsOf('received'), packsOf('rejected')]),
      [...batches].join(' '),
      deliveries.at(-1)?.counted_on ?? '',
    ];
  });
  return Buffer.from(stringify([COLUMNS, ...rows], { ...SPREADSHEET_CSV, bom: true }));
}
