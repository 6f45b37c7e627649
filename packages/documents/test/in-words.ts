import type { Delivery, Period, Price, Quantity } from '../src/components.ts';
import type { UblDocument } from '../src/ubl/read-ubl.ts';

type Line = Exclude<UblDocument, { kind: 'OrderCancellation' }>['lines'][number];

/** What a person looks for in a document: its head, then a text for each line, without what is not there. */
export function inWords(document: UblDocument): string[] {
  const { kind, id, issueDate, issueTime, sender, receiver } = document;
  const references = 'orderReferences' in document ? document.orderReferences.map((one) => `to ${one.id}`) : [];
  const change = 'orderChangeReference' in document ? `to ${document.orderChangeReference?.id}` : '';
  const despatches =
    kind === 'ReceiptAdvice' ? document.despatchReferences.map((one) => `${one.statusCode} of ${one.id}`) : [];
  const code = kind === 'OrderResponse' ? document.responseCode : undefined;
  const days = 'deliveries' in document ? document.deliveries.map(daysOf) : [];
  const parties = [sender, receiver].map((party) => `${party.endpoint?.value} ${party.name ?? ''}`.trim());
  const head = [kind, id, issueDate, issueTime, code, ...references, change, ...despatches, ...parties, ...days];
  return [told(head), ...('lines' in document ? document.lines.map(lineOf) : [])];
}

function lineOf(line: Line): string {
  const items = 'item' in line ? [line.item] : line.items;
  const ids = items.flatMap(({ sellersId, buyersId, standardId }) => [sellersId, buyersId, standardId?.value]);
  const reference = 'orderLine' in line ? line.orderLine : undefined;
  const order = reference && `of ${[reference.documentId, reference.lineId].filter(Boolean).join(' ')}`;
  const said = [line.id, order, 'statusCode' in line ? line.statusCode : undefined];
  return told([
    ...said,
    ...quantitiesOf(line),
    ...items.map(({ name }) => name),
    ...ids,
    ...lotsOf(items),
    ...line.notes,
  ]);
}

function quantitiesOf(line: Line): (string | undefined)[] {
  if ('despatchLines' in line) {
    return line.despatchLines.map((one) => `despatched as ${one.lineId}`);
  }
  if ('deliveredQuantity' in line) {
    const outstanding = line.outstandingQuantity && `${quantityOf(line.outstandingQuantity)} outstanding`;
    return [quantityOf(line.deliveredQuantity), outstanding, ...line.outstandingReasons];
  }
  const back = 'maximumBackorderQuantity' in line ? `${quantityOf(line.maximumBackorderQuantity)} later` : undefined;
  const others = 'substitutes' in line ? line.substitutes.map(({ item }) => `in place ${item.sellersId}`) : [];
  return [quantityOf(line.quantity), back, priceOf(line.price), ...line.deliveries.map(daysOf), ...others];
}

const lotsOf = (items: readonly Extract<Line, { item: unknown }>['item'][]) =>
  items
    .flatMap(({ instances }) => instances)
    .map(({ lotNumber, expiryDate, bestBeforeDate, serial }) =>
      [
        lotNumber && `lot ${lotNumber}`,
        expiryDate,
        bestBeforeDate && `best before ${bestBeforeDate}`,
        serial && `serial ${serial}`,
      ]
        .filter(Boolean)
        .join(' '),
    );

const quantityOf = (of: Quantity | undefined) => of && [of.value, of.unit].filter(Boolean).join(' ');
const priceOf = (of: Price | undefined) =>
  of && [`${of.amount.value} ${of.amount.currency}`, quantityOf(of.baseQuantity)].filter(Boolean).join(' for ');
const daysOf = (of: Delivery) => periodOf(of.promised ?? of.requested);
const periodOf = (of: Period | undefined) => of && `${of.startDate ?? ''}..${of.endDate ?? ''}`;
const told = (parts: readonly (string | undefined)[]) =>
  parts.filter((part) => part && !part.endsWith('undefined')).join(', ');
