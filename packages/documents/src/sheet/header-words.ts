import type { Cell, SheetColumn, SheetFact } from './sheet.ts';

/** As headers are compared: in small letters without accents, brackets, currencies and marks but the percent sign. */
export const comparedWords = (cell: Cell | undefined): string =>
  String(cell ?? '')
    .slice(0, 200)
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .replace(/(?<=^|\s)(?:eur|euro|gbp|usd|in)(?=\s|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Headers in English, German, French, Dutch, Italian and Spanish. Words that one seller uses for this and another for that,
 * as "Article", "Total" or "Date", are none of them.
 */
const COLUMN_WORDS: Readonly<Record<SheetColumn, string>> = {
  sellers_code: `code, item code, item no, item number, product code, product no, product number, article code, article no,
    article number, art no, art nr, sku, stock code, artikelnummer, artikelnr, artikel nr, artikelcode, produktnummer,
    reference article, ref article, code article, code produit, codice, codice articolo, cod articolo, codigo, codigo articulo`,
  gtin: `gtin, gtin 13, gtin 14, gtin13, gtin14, ean, ean code, ean 13, ean13, barcode, bar code, strichcode, code barre,
    code barres, streepjescode, codice a barre, codigo de barras`,
  name: `description, item description, product description, article description, product name, item name, product, name,
    bezeichnung, artikelbezeichnung, produktbezeichnung, beschreibung, artikelname, designation, libelle, libelle article,
    omschrijving, artikelomschrijving, productomschrijving, descrizione, denominazione, descripcion`,
  quantity: `quantity, qty, invoiced quantity, quantity invoiced, qty invoiced, invoiced qty, quantity supplied, qty supplied,
    menge, anzahl, quantite, quantite facturee, qte, aantal, hoeveelheid, quantita, qta, cantidad`,
  unit: `unit, unit of measure, uom, einheit, mengeneinheit, unite, eenheid, unita di misura, um, u m, unidad`,
  price: `price, unit price, net price, net unit price, price per unit, price each, preis, einzelpreis, stuckpreis, nettopreis,
    prix unitaire, prix unitaire ht, prix net, pu ht, prijs, stukprijs, eenheidsprijs, nettoprijs, prezzo, prezzo unitario,
    precio, precio unitario`,
  discount: `discount, discount %, % discount, disc %, disc, rabatt, rabatt %, remise, remise %, korting, korting %, sconto,
    sconto %, descuento, descuento %`,
  amount: `amount, net amount, line amount, net line amount, line net amount, line total, net line total, line value, net value,
    goods value, extended price, amount ex vat, amount excl vat, betrag, nettobetrag, gesamtpreis, positionsbetrag, zeilenbetrag,
    montant, montant ht, bedrag, nettobedrag, regelbedrag, importo, importe`,
  vat_rate: `vat %, vat rate, vat rate %, vat percent, tax rate, tax %, mwst %, mwst satz, ust %, ust satz, steuersatz, tva %,
    taux tva, taux de tva, btw %, btw tarief, btw percentage, iva %, aliquota, aliquota iva, tipo iva`,
  order_reference: `order, order no, order nr, order number, order reference, order ref, your order, your order no,
    your order number, your reference, your ref, customer order, customer order no, customer reference, purchase order,
    po, po no, po number, bestellung, bestellnummer, bestellnr, ihre bestellung, ihre bestellnummer, commande, n commande,
    numero de commande, votre commande, ordernummer, bestelnummer, uw referentie, uw bestelling, ordine, numero ordine,
    pedido, numero de pedido`,
  invoice_number: `invoice, invoice no, invoice nr, invoice number, invoice id, document no, document number, credit note no,
    credit note number, rechnung, rechnungsnummer, rechnungsnr, rechnungs nr, rechnung nr, belegnummer, belegnr, facture,
    n facture, no facture, numero de facture, factuur, factuurnummer, factuurnr, fattura, n fattura, numero fattura,
    factura, n factura, no factura, numero factura, numero de factura`,
  invoice_date: `invoice date, document date, date of invoice, tax point, rechnungsdatum, belegdatum, date facture,
    date de facture, date de la facture, factuurdatum, data fattura, fecha factura, fecha de factura`,
  due_date: `due date, due, payment due, pay by, fallig, fallig am, falligkeit, falligkeitsdatum, zahlbar bis, echeance,
    date echeance, date d echeance, vervaldatum, vervaldag, scadenza, data scadenza, vencimiento, fecha vencimiento`,
  total: `invoice total, total due, amount due, invoice amount, total incl vat, total inc vat, rechnungsbetrag, rechnungssumme,
    gesamtbetrag brutto, total ttc, montant ttc, total facture, factuurbedrag, totaal incl btw, totale fattura, total factura`,
  currency: 'currency, curr, wahrung, devise, valuta, munt, divisa, moneda',
  account: `account, account no, account number, customer no, customer number, customer account, customer code, kundennummer,
    kundennr, kunden nr, numero client, n client, code client, klantnummer, debiteurnummer, codice cliente, numero cliente,
    codigo cliente`,
  type: 'type, document type, doc type, invoice type, belegart, type document, documentsoort, tipo documento',
};

/** Beside a value these are sure, though as headers they are not. */
const FACT_WORDS: Readonly<Record<SheetFact, string>> = {
  order_reference: '',
  invoice_number: '',
  account: '',
  due_date: '',
  invoice_date: 'date, datum, data, fecha',
  total:
    'total, grand total, gross total, balance due, to pay, gesamt, gesamtsumme, gesamtbetrag, summe, totaal, totale, net a payer',
  without_vat: `subtotal, sub total, net total, total net, total ex vat, total excl vat, goods total, zwischensumme, nettosumme,
    summe netto, total ht, sous total, subtotaal, totaal excl btw, subtotale, imponibile`,
  vat: 'vat, vat amount, total vat, vat total, mwst, ust, tva, btw, iva',
};

const wordsOf = (list: string) => list.split(',').flatMap((word) => comparedWords(word) || []);

function indexed<K extends string>(words: Readonly<Record<K, string>>): ReadonlyMap<string, K> {
  const entries = Object.entries(words) as [K, string][]; // of a record, so its own keys
  return new Map(entries.flatMap(([key, list]) => wordsOf(list).map((word) => [word, key] as const)));
}

const COLUMNS = indexed(COLUMN_WORDS);
const FACTS = indexed(FACT_WORDS);
const RATE_BEHIND = /^((?:total )?(?:vat|mwst|ust|tva|btw|iva))(?: \d+)+ ?%?$/;

export const columnOf = (header: Cell | undefined): SheetColumn | undefined => COLUMNS.get(comparedWords(header));

/** What the cell behind this one says. */
export function factOf(label: Cell | undefined): SheetFact | undefined {
  const words = comparedWords(label).replace(RATE_BEHIND, '$1');
  const fact = FACTS.get(words);
  if (fact) return fact;
  const column = COLUMNS.get(words);
  return column && Object.hasOwn(FACT_WORDS, column) ? (column as SheetFact) : undefined; // it is one of them
}
