import type { ItemInstance } from '@formulary/documents/components';
import type { DespatchAdvice, DespatchLine } from '@formulary/documents/despatch-advice';
import { reasonOf } from '../../outside/wholesaler-transport/said-lines.ts';
import type { OutstandingLine, SentLine } from '../../outside/wholesaler-transport/said-shipment.ts';
import type { ReadWord } from './apply-word.ts';
import { Fault, headOf, lastDayOf, momentOf, numberOf, packsOf } from './ubl-values.ts';

/** UNCL 1225: others take an earlier one back, and what was sent is only ever added to. */
const ORIGINAL = '9';
/** The published use case of an over shipment has it as the reason. */
const WRONG_QUANTITY = 'WQ';

/**
 * What a despatch advice says: what was sent, and of a line that has an OutstandingQuantity what becomes of its rest. Throws
 * a Fault where it leaves two readings.
 */
export function despatchWordOf(advice: DespatchAdvice): ReadWord {
  const { id, issueDate, issueTime, orderReferences, statusCode, despatchDate, delivery, carrierName, lines } = advice;
  const head = headOf(id, orderReferences);
  if (statusCode !== undefined && statusCode !== ORIGINAL) {
    throw new Fault(`DocumentStatusCode ${statusCode} is not ${ORIGINAL}: only what was sent is added.`);
  }
  const sent = lines.flatMap((line) => sentOf(lineOf(line, head.uid), line));
  return {
    ...head,
    issuedAt: momentOf(issueDate, issueTime),
    lines: [],
    rest: null,
    shipment: {
      despatchedOn: despatchDate ?? null,
      arrivesOn: lastDayOf(delivery?.estimated) ?? lastDayOf(delivery?.promised) ?? null,
      carrier: reasonOf(carrierName ?? ''),
      sent,
      outstanding: outstandingOf(lines, head.uid),
    },
  };
}

function lineOf({ id, orderLine }: DespatchLine, uid: string): number {
  if (!orderLine) throw new Fault(`Line ${id} names no line of the order.`);
  const { lineId, documentId = uid } = orderLine;
  if (documentId.toLowerCase() !== uid) throw new Fault(`Line ${id} is of another order.`);
  return numberOf(lineId);
}

function sentOf(
  line: number,
  { deliveredQuantity, oversupplyQuantity, outstandingReasons, item }: DespatchLine,
): SentLine[] {
  const quantity = packsOf(line, deliveredQuantity) ?? 0;
  const isOversupply = (packsOf(line, oversupplyQuantity) ?? 0) > 0 || outstandingReasons.includes(WRONG_QUANTITY);
  return batchesOf(quantity, item.instances).map((batch) => ({ line, ...batch, isOversupply }));
}

type Batch = Pick<SentLine, 'quantity' | 'batch' | 'expiresOn'>;

/**
 * Instances have no quantities: all packs are of the one batch that is named, or each instance is a pack. Where neither is
 * so, nobody can tell which pack is of which batch, and none is kept.
 */
function batchesOf(quantity: number, instances: readonly ItemInstance[]): Batch[] {
  const ofInstances = instances.map(({ lotNumber, expiryDate, bestBeforeDate }) => ({
    quantity: 1,
    batch: reasonOf(lotNumber ?? ''),
    expiresOn: expiryDate ?? bestBeforeDate ?? null,
  }));
  const batches = Object.values(Object.groupBy(ofInstances, ({ batch, expiresOn }) => `${batch} ${expiresOn}`)).map(
    (alike = []) => ({ batch: null, expiresOn: null, ...alike[0], quantity: alike.length }),
  );
  const [only, ...others] = batches;
  if (only && others.length === 0) return [{ ...only, quantity }];
  return ofInstances.length === quantity ? batches : [{ quantity, batch: null, expiresOn: null }];
}

/** Of each line of the order once, whether one of its lines here says it, or several the same. */
function outstandingOf(lines: readonly DespatchLine[], uid: string): OutstandingLine[] {
  const found = new Map<number, OutstandingLine>();
  for (const one of lines) {
    const line = lineOf(one, uid);
    const quantity = packsOf(line, one.outstandingQuantity);
    if (quantity === null) continue;
    const known = found.get(line);
    if (known && known.quantity !== quantity) {
      throw new Fault(`Line ${line}: ${known.quantity} and ${quantity} are outstanding.`);
    }
    found.set(line, { line, quantity, reason: known?.reason ?? inWords(one.outstandingReasons) });
  }
  return [...found.values()];
}

/** A code means nothing to the practice. */
const inWords = (reasons: readonly string[]): string | null =>
  reasonOf(reasons.filter((reason) => !/^[A-Z0-9]{1,3}$/.test(reason)).join(' '));
