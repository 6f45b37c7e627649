import { DUE, type Due, type ExpectedPart } from '@formulary/contracts/deliveries';
import { lineQuantities } from '../orders/public.ts';
import type { DeliveryLine } from './line-queries.ts';

/** Packs of a line that are expected alike. */
interface Expected {
  readonly due: Due;
  readonly arrivesOn: string | null;
  readonly carrier: string | null;
  readonly packs: number;
}

/** What is to come of each part, the first to come first: what is on its way, back-ordered and not announced stand apart. */
export function expectedParts(lines: readonly DeliveryLine[], today: string): ExpectedPart[] {
  const parts = new Map<string, ExpectedPart>();
  for (const line of lines) {
    for (const { due, arrivesOn, carrier, packs } of expectedOf(line, today)) {
      const key = `${line.uid} ${due} ${arrivesOn}`;
      const part = parts.get(key);
      parts.set(key, {
        order: line.orderId,
        uid: line.uid,
        placed_on: line.placedAt.toISOString(),
        reference: line.reference,
        due,
        arrives_on: arrivesOn,
        carrier: part?.carrier ?? carrier,
        lines: (part?.lines ?? 0) + 1,
        packs: (part?.packs ?? 0) + packs,
        cold_lines: (part?.cold_lines ?? 0) + (line.storage === 'ambient' ? 0 : 1),
      });
    }
  }
  return [...parts.values()].toSorted(firstToCome);
}

function expectedOf(line: DeliveryLine, today: string): Expected[] {
  const { announced, back_ordered, open } = lineQuantities(line);
  const shipment = line.shipments.findLast(({ arrivesOn }) => arrivesOn !== null) ?? line.shipments.at(-1);
  const arrivesOn = shipment?.arrivesOn ?? null;
  const all: Expected[] = [
    // What is on its way without a day may be at the door.
    { due: dueOn(arrivesOn, today) ?? 'today', arrivesOn, carrier: shipment?.carrier ?? null, packs: announced },
    { due: dueOn(line.until, today) ?? 'later', arrivesOn: line.until, carrier: null, packs: back_ordered },
    {
      due: dueOn(line.confirmedFor, today) ?? 'not_announced',
      arrivesOn: line.confirmedFor,
      carrier: null,
      packs: open - announced - back_ordered,
    },
  ];
  return all.filter(({ packs }) => packs > 0);
}

function dueOn(day: string | null, today: string): Due | undefined {
  if (day === null) return undefined;
  return day < today ? 'late' : day === today ? 'today' : 'later';
}

function firstToCome(one: ExpectedPart, other: ExpectedPart): number {
  return (
    DUE.indexOf(one.due) - DUE.indexOf(other.due) ||
    (one.arrives_on ?? '9').localeCompare(other.arrives_on ?? '9') ||
    one.placed_on.localeCompare(other.placed_on)
  );
}
