import { createHash } from 'node:crypto';
import { dateIn, dateOf, dayOf } from '@formulary/api/kernel/days';
import { nextDeliveryDay } from '@formulary/api/outside/wholesaler-transport/simulated-answer';
import type { Price } from '@formulary/documents/components';
import type { Order, OrderLine } from '@formulary/documents/order';
import {
  type WrittenDespatch,
  type WrittenResponse,
  writeDespatchAdvice,
  writeOrderResponse,
} from '@formulary/documents/ubl/write-answers';
import { fromCents, toCents } from '@formulary/pricing/money';

/** Of so many lines one is back-ordered, and one is dearer. */
const ONE_OF = 8;
const BACK_ORDERED_DAYS = 6;
const EXPIRES_AFTER_DAYS = 500;
const TIME_ZONE = 'Europe/Dublin';

type Fate = 'accepted' | 'back_ordered' | 'dearer';
type ResponseLine = WrittenResponse['lines'][number];

/**
 * The documents by which the wholesaler of the demo answers an order: a response of its lines, then what it sends. They
 * follow from the order alone, so that a repeat of it has the same answers, byte for byte.
 */
export function ublAnswers(order: Order): string[] {
  const { issueDate, issueTime = '00:00:00Z' } = order;
  const lines = order.lines.map((line) => ({ line, fate: fateOf(line) }));
  const today = dayOf(dateIn(TIME_ZONE, new Date(`${issueDate}T${issueTime}`)));
  const head = {
    ...{ ublVersion: '2.1', isCopy: false, issueDate, issueTime, notes: [] },
    ...{ sender: order.receiver, receiver: order.sender, orderReferences: [{ id: order.id }] },
  };
  const response: WrittenResponse = {
    ...head,
    customizationId: 'urn:fdc:peppol.eu:poacc:trns:order_response:3',
    profileId: 'urn:fdc:peppol.eu:poacc:bis:ordering:3',
    id: `RESPONSE-${order.id}`,
    responseCode: 'CA',
    currency: 'EUR',
    deliveries: [{ promised: { endDate: dateOf(nextDeliveryDay(today)) } }],
    lines: lines.map(({ line, fate }) => responseLine(line, fate, today)),
  };
  // What is dearer waits for the practice.
  const sent = lines.filter(({ fate }) => fate === 'accepted');
  if (sent.length === 0) return [writeOrderResponse(response)];
  const despatch: WrittenDespatch = {
    ...head,
    customizationId: 'urn:fdc:peppol.eu:poacc:trns:despatch_advice:3',
    profileId: 'urn:fdc:peppol.eu:poacc:bis:despatch_advice:3',
    id: `DESPATCH-${order.id}`,
    despatchDate: dateOf(today),
    carrierName: 'Swift Vans',
    delivery: { estimated: { endDate: dateOf(nextDeliveryDay(today)) } },
    lines: sent.map(({ line }) => ({
      ...{ id: line.id, orderLine: { lineId: line.id }, outstandingReasons: [] },
      deliveredQuantity: line.quantity ?? NOTHING,
      item: { ...line.item, instances: [batchOf(line, today)] },
    })),
  };
  return [writeOrderResponse(response), writeDespatchAdvice(despatch)];
}

const NOTHING = { value: '0', unit: 'C62' };

function responseLine(line: OrderLine, fate: Fate, today: number): ResponseLine {
  const { id, item, quantity = NOTHING, price } = line;
  const base = { id, item, notes: [], deliveries: [], orderLine: { lineId: id } };
  switch (fate) {
    case 'accepted':
      return { ...base, statusCode: '5' };
    case 'back_ordered':
      return {
        ...base,
        ...{
          statusCode: '3',
          notes: ['Short at the manufacturer'],
          quantity: NOTHING,
          maximumBackorderQuantity: quantity,
        },
        deliveries: [{ promised: { endDate: dateOf(today + BACK_ORDERED_DAYS) } }],
      };
    case 'dearer':
      return { ...base, statusCode: '3', quantity, ...(price && { price: dearer(price) }) };
  }
}

/** By half a euro. */
const dearer = ({ amount: { value, currency } }: Price): Price => ({
  amount: { value: fromCents(toCents(Number(value)) + 50).toFixed(2), currency },
});

const chanceOf = (text: string) => createHash('sha256').update(text).digest().readUInt32BE();

function fateOf({ item }: OrderLine): Fate {
  switch (chanceOf(item.sellersId ?? '') % ONE_OF) {
    case 0:
      return 'back_ordered';
    case 1:
      return 'dearer';
    default:
      return 'accepted';
  }
}

const batchOf = ({ item }: OrderLine, today: number) => ({
  lotNumber: `U${(chanceOf(item.sellersId ?? '') % 90_000) + 10_000}`,
  expiryDate: dateOf(today + EXPIRES_AFTER_DAYS),
});
