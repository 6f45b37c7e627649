import { dayAndTime, dayInWords, orderNumber } from './document-words.ts';
import type { DocumentFrame } from './order-document.ts';
import {
  addressOf,
  ENTRY_WORDS,
  isOut,
  lateInWords,
  nameOf,
  type RegisterDocument,
  type RegisterDocumentPage,
} from './register-document.ts';
import { ACCENT, LACKING, MUTED, Sheet } from './sheet.ts';
import { type Cell, type Column, drawTable } from './table.ts';

const COLUMNS: readonly Column[] = [
  { head: 'Date', width: 58 },
  { head: 'Received from, supplied to', width: 130 },
  { head: 'Address', width: 92 },
  { head: 'Received', width: 52, align: 'right' },
  { head: 'Out', width: 50, align: 'right' },
  { head: 'Balance', width: 54, align: 'right' },
  { head: 'Batch', width: 66 },
  { head: 'Expiry', width: 56 },
  { head: 'Order', width: 42 },
  { head: 'Invoice', width: 60 },
  { head: 'Entered, witness', width: 101 },
];

/** A register as its pages are kept: each drug, strength and form begins a sheet of its own. */
export async function registerPdf(document: RegisterDocument, { timeZone }: DocumentFrame): Promise<Buffer> {
  const { practice, madeAt, note, from, to, pages } = document;
  const title = 'Register of controlled drugs';
  const sheet = new Sheet({ title, author: practice.name, madeAt, isWide: true });
  const small = { size: 7.5, color: MUTED };
  for (const page of pages.length > 0 ? pages : [null]) {
    sheet.startPage();
    sheet.line(`${practice.name}  ·  ${title}`, 3, { size: 10, weight: 'bold', color: ACCENT });
    sheet.line(practice.address.split('\n').join(', '), 8, small);
    if (!page) {
      sheet.line('Nothing is in the register.', 8);
      continue;
    }
    const head = () => {
      sheet.line(headOf(page), 4, { size: 13, weight: 'bold' });
      sheet.line(`Quantities in ${unitInWords(page.unit)}. ${periodOf(from, to)}`, 6, small);
    };
    head();
    if (note) sheet.line(note, 6, small);
    sheet.line(`Brought forward: ${shown(page.broughtForward)}`, 4, { weight: 'bold' });
    const rows = page.entries.map((entry) => rowOf(document, entry, timeZone));
    if (rows.length === 0) sheet.line('Nothing happened in this period.', 8);
    else drawTable(sheet, COLUMNS, rows, { onNewPage: head });
    const last = page.entries.at(-1)?.balance ?? page.broughtForward;
    sheet.keepTogether(30);
    sheet.y += 6;
    sheet.line(`Carried forward: ${shown(last)}`, 6, { weight: 'bold' });
  }
  sheet.keepTogether(24);
  sheet.line(`Made ${dayAndTime(madeAt, timeZone)}. Times are those of ${timeZone}.`, 2, small);
  if (sheet.lacksCharacters) sheet.line(LACKING, 2, small);
  return sheet.finish(`${practice.name}  ·  ${title}`);
}

function rowOf(
  { entryDays }: RegisterDocument,
  entry: RegisterDocumentPage['entries'][number],
  timeZone: string,
): Cell[] {
  const { kind, counterparty, corrects, note, balance, manufacturer_product: product, witness } = entry;
  const what = [
    ENTRY_WORDS[kind],
    corrects === null ? '' : ` of entry ${corrects}`,
    counterparty ? `: ${counterparty}` : '',
  ];
  const out = isOut(entry);
  return [
    { words: entry.happened_on, note: [`Entry ${entry.id}`, lateInWords(entry, entryDays)].filter(Boolean).join('\n') },
    { words: what.join(''), note: [product?.name ?? '', note ?? ''].filter(Boolean).join('\n') },
    { words: addressOf(entry) },
    { words: out ? '' : shown(entry.quantity) },
    { words: out ? shown(entry.quantity.slice(1)) : '' },
    { words: shown(balance), weight: 'bold' },
    { words: entry.batch ?? '' },
    { words: entry.expires_on ?? '' },
    { words: entry.order === null ? '' : orderNumber(entry.order) },
    { words: entry.invoices.join('\n') },
    {
      words: nameOf(entry.entered_by),
      note: [dayAndTime(new Date(entry.entered_on), timeZone), witness === null ? '' : `Witness: ${witness}`]
        .filter(Boolean)
        .join('\n'),
    },
  ];
}

const number = new Intl.NumberFormat('en-IE', { maximumFractionDigits: 4 });
const shown = (quantity: string) => number.format(Number(quantity));

const headOf = ({ drug, strength, form }: RegisterDocumentPage) =>
  [drug, [strength, form].filter((part) => part !== null).join(' ')].filter(Boolean).join(', ');

const unitInWords = (unit: string) => (unit === 'ml' || unit === 'g' ? unit : `${unit}s`);

function periodOf(from: string | null, to: string | null): string {
  if (from === null && to === null) return 'From the first entry to the last.';
  const [first, last] = [from && dayInWords(from), to && dayInWords(to)];
  if (first === null) return `To ${last}.`;
  return last === null ? `From ${first}.` : `From ${first} to ${last}.`;
}
