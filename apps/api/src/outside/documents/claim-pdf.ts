import { formatMoney } from '@formulary/pricing/format-money';
import { type ClaimDocument, type ClaimedFinding, claimedSum, claimTitle } from './claim-document.ts';
import { deliveryInWords, findingInWords, placeOfFinding } from './claim-words.ts';
import { counted, dayAndTime } from './document-words.ts';
import { drawLetterhead } from './letterhead.ts';
import type { DocumentFrame } from './order-document.ts';
import { LACKING, MUTED, Sheet } from './sheet.ts';
import { type Cell, type Column, drawTable, drawTotals } from './table.ts';

const COLUMNS: readonly Column[] = [
  { head: 'No.', width: 28 },
  { head: 'What is claimed', width: 420 },
  { head: 'Amount', width: 67, align: 'right' },
];

/** A claim for its wholesaler. */
export async function claimPdf(claim: ClaimDocument, { timeZone }: DocumentFrame): Promise<Buffer> {
  const { practice, wholesalerName, accountNumber, madeAt, items } = claim;
  const title = claimTitle(claim);
  const sheet = new Sheet({ title, author: practice.name, madeAt });
  drawLetterhead(sheet, {
    sender: practice.name,
    kind: 'Claim',
    title,
    facts: [
      { name: 'To', lines: [wholesalerName, accountNumber === null ? '' : `Account number ${accountNumber}`] },
      { name: 'From', lines: [practice.name, ...practice.address.split('\n'), practice.phone] },
      { name: 'Made', lines: [dayAndTime(madeAt, timeZone)] },
      { name: 'Claimed', lines: [formatMoney(claimedSum(claim))] },
    ],
  });
  sheet.line(
    'We compared what you charged with what was promised when we ordered and with what arrived. These lines differ:',
    10,
  );
  drawTable(
    sheet,
    COLUMNS,
    items.map((item, at) => row(item, at, timeZone)),
    { after: 24 },
  );
  drawTotals(sheet, COLUMNS, ['', counted(items.length, 'line'), formatMoney(claimedSum(claim))]);
  sheet.y += 40;
  const note = { size: 7.5, color: MUTED };
  sheet.keepTogether(40);
  sheet.line(`Please credit ${formatMoney(claimedSum(claim))}, and name ${title} in the credit note.`, 6);
  sheet.line('Amounts are in euros, without VAT unless the line is about VAT or the sums of the invoice.', 2, note);
  sheet.line(`Times are those of ${timeZone}.`, 2, note);
  if (sheet.lacksCharacters) sheet.line(LACKING, 2, note);
  return sheet.finish([practice.name, title, wholesalerName].join('  ·  '));
}

const row = (item: ClaimedFinding, at: number, timeZone: string): Cell[] => [
  { words: String(at + 1) },
  {
    words: `${placeOfFinding(item)}\n${findingInWords(item)}`,
    note: item.facts.deliveries.map((delivery) => deliveryInWords(delivery, timeZone)).join('\n'),
  },
  { words: formatMoney(item.amount), weight: 'bold' },
];
