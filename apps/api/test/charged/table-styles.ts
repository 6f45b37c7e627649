import type { InvoiceColumn } from '@formulary/contracts/invoices/sheets';

/** `note` is nothing that an invoice needs. */
export type Column = InvoiceColumn | 'note';

/** How one wholesaler's program writes its tables, whatever is in them. */
export interface TableStyle {
  /** Each header and what it is of, in the order of the file. */
  readonly headers: readonly (readonly [header: string, column: Column])[];
  /** Whether the headers are words that say what they are. */
  readonly isKnown: boolean;
  readonly separator: string;
  readonly mark: '.' | ',';
  readonly thousands: string;
  readonly day: 'iso' | 'dots' | 'strokes';
  /** What stands beside the table: of sums those of the lines, the VAT and what is to be paid. */
  readonly words: {
    readonly number: string;
    readonly day: string;
    readonly order: string;
    readonly sums: readonly [string, string, string];
    readonly credit: string;
  };
  readonly packs: readonly string[];
  readonly pieces: readonly string[];
  readonly encoding: 'utf8' | 'utf8 with mark' | 'utf16le' | 'latin1';
  /** Whether credits are below zero. */
  readonly isSigned: boolean;
}

/** "Qty=quantity, Pos=note" */
const headersOf = (text: string): TableStyle['headers'] =>
  text.split(',').map((one) => {
    const [header = '', column = ''] = one.trim().split('=');
    return [header, column as Column]; // the lists below name nothing else
  });

const ENGLISH = {
  ...{ number: 'Invoice No.', day: 'Invoice Date', order: 'Your order', credit: 'Credit note' },
  sums: ['Subtotal', 'VAT', 'Total'],
} as const;
const GERMAN = {
  ...{ number: 'Rechnungsnummer', day: 'Rechnungsdatum', order: 'Ihre Bestellnummer', credit: 'Gutschrift' },
  sums: ['Zwischensumme', 'MwSt.', 'Gesamtbetrag'],
} as const;
const DUTCH = {
  ...{ number: 'Factuurnummer', day: 'Factuurdatum', order: 'Uw bestelling', credit: 'Creditnota' },
  sums: ['Totaal excl. btw', 'Btw', 'Totaal'],
} as const;

export const TABLE_STYLES: readonly TableStyle[] = [
  {
    headers: headersOf(`Invoice No=invoice_number, Invoice Date=invoice_date, Type=type, Order Ref=order_reference,
      Item Code=sellers_code, Barcode=gtin, Description=name, Qty=quantity, UOM=unit, Unit Price=price, Disc %=discount,
      Line Total=amount, VAT %=vat_rate, Currency=currency`),
    ...{ isKnown: true, separator: ',', mark: '.', thousands: '', day: 'iso', words: ENGLISH },
    ...{ packs: ['pack', 'PK'], pieces: ['each', 'EA', 'pcs'], encoding: 'utf8', isSigned: false },
  },
  {
    headers: headersOf(`Pos=note, Menge=quantity, Einheit=unit, Artikelnummer=sellers_code, Artikelbezeichnung=name,
      EAN=gtin, Bestellnummer=order_reference, Einzelpreis EUR=price, Betrag EUR=amount, USt %=vat_rate`),
    ...{ isKnown: true, separator: ';', mark: ',', thousands: '.', day: 'dots', words: GERMAN },
    ...{ packs: ['Packung', 'XPK'], pieces: ['Stk.', 'C62'], encoding: 'latin1', isSigned: true },
  },
  {
    headers: headersOf(`Omschrijving=name, Artikelcode=sellers_code, EAN-code=gtin, Bestelnummer=order_reference,
      Prijs=price, Korting %=discount, Aantal=quantity, Eenheid=unit, Bedrag=amount, Btw-tarief=vat_rate, Munt=currency`),
    ...{ isKnown: true, separator: '\t', mark: ',', thousands: '', day: 'strokes', words: DUTCH },
    ...{ packs: ['verpakking', 'PA'], pieces: ['stuks', 'H87'], encoding: 'utf16le', isSigned: true },
  },
  {
    headers:
      headersOf(`Art=sellers_code, Was=name, Num=gtin, Pcs=quantity, VE=unit, Cust PO=order_reference, each=price,
      less=discount, sum=amount, T=vat_rate, Cur=currency`),
    ...{ isKnown: false, separator: ';', mark: ',', thousands: '', day: 'iso', words: ENGLISH },
    ...{ packs: ['pkg', 'XPK'], pieces: ['unit', 'C62'], encoding: 'utf8 with mark', isSigned: false },
  },
];
