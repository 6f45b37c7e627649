import type { Day, OrderReference, Period, Quantity, Time } from '@formulary/documents/components';
import { scaledOf } from '@formulary/documents/decimal';
import { z } from 'zod';
import { QUANTITY_MAX } from '../../outside/wholesaler-transport/said-lines.ts';

/** Units that count packs: one, each, piece, article, pack. Orders are sent in the first. */
const PACKS = new Set(['C62', 'EA', 'H87', 'NAR', 'NMP']);
const LONGEST_ID = 200;
const Uid = z.uuid();

/** Why a document is not understood, in words for whoever sent it. */
export class Fault extends Error {}

/** The message's own name, and the part that it is about. */
export function headOf(id: string, orderReferences: readonly OrderReference[]): { messageId: string; uid: string } {
  if (id.length > LONGEST_ID) throw new Fault(`The ID has more than ${LONGEST_ID} characters.`);
  if (orderReferences.length !== 1) throw new Fault('It has to be about one order.');
  const uid = Uid.safeParse(orderReferences[0]?.id.toLowerCase());
  if (!uid.success) throw new Fault('OrderReference/ID is not the id of an order of ours.');
  return { messageId: id, uid: uid.data };
}

/** Without a time of day nobody can tell which of two of one day is newer: then it counts from when it came. */
export function momentOf(day: Day, time: Time | undefined): Date | null {
  if (time === undefined) return null;
  const moment = new Date(`${day}T${/(Z|[+-]\d\d:\d\d)$/.test(time) ? time : `${time}Z`}`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

export function numberOf(id: string): number {
  if (!/^[1-9]\d{0,5}$/.test(id)) throw new Fault(`Line ${id}: the order's lines are numbered 1, 2, 3.`);
  return Number(id);
}

export function packsOf(line: number, quantity: Quantity | undefined): number | null {
  if (!quantity) return null;
  const { value, unit } = quantity;
  if (unit !== undefined && !PACKS.has(unit))
    throw new Fault(`Line ${line}: ${value} ${unit}, but the order is in C62.`);
  const { digits, scale } = scaledOf(value);
  const one = 10n ** BigInt(scale);
  const packs = digits / one;
  if (packs * one !== digits || packs > QUANTITY_MAX) throw new Fault(`Line ${line}: ${value} is no number of packs.`);
  return Number(packs);
}

export const lastDayOf = (period: Period | undefined): Day | undefined => period?.endDate ?? period?.startDate;
