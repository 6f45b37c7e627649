import { z } from 'zod';
import { JsonLine, saidOf } from '../../outside/wholesaler-transport/said-lines.ts';
import { JsonSent, JsonShipment, shipmentOf } from '../../outside/wholesaler-transport/said-shipment.ts';
import type { ReadWord } from './apply-word.ts';

/** Of one message. */
const MOST_LINES = 10_000;

const Message = JsonShipment.extend({
  version: z.literal(1),
  id: z.string().regex(/^[\x21-\x7e]{1,200}$/, 'One to 200 printable characters of ASCII, without spaces.'),
  order: z.uuid(),
  issued_at: z.iso.datetime({ offset: true }).nullish(),
  lines: z
    .array(JsonLine.extend({ sent: JsonSent.nullish() }))
    .max(MOST_LINES)
    .default([]),
  rest: z.enum(['confirmed', 'refused']).nullish(),
});

const SHIPMENT_FIELDS = JsonShipment.keyof().options;

/** Reads a message as documented in docs/wholesaler-orders.md; its fault in words where it is none. */
export function readJsonWord(bytes: Buffer): ReadWord | { readonly fault: string } {
  const parsed = Message.safeParse(jsonOf(bytes));
  if (!parsed.success) return { fault: faultOf(parsed.error) };
  const { id, order, issued_at, rest = null } = parsed.data;
  const lines = parsed.data.lines.flatMap(saidOf);
  const shipment = shipmentOf(parsed.data.lines, parsed.data);
  const ofNothing = SHIPMENT_FIELDS.find((name) => parsed.data[name] != null);
  if (!shipment && ofNothing) return { fault: `${ofNothing}: no line has anything sent.` };
  if (lines.length === 0 && rest === null && !shipment) return { fault: 'It says nothing of any line.' };
  return {
    messageId: id,
    uid: order.toLowerCase(),
    issuedAt: issued_at == null ? null : new Date(issued_at),
    lines,
    rest: rest && { kind: rest, until: null },
    shipment,
  };
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(UTF_8.decode(bytes));
  } catch {
    return undefined;
  }
}

const UTF_8 = new TextDecoder('utf-8', { fatal: true });

function faultOf({ issues: [issue] }: z.ZodError): string {
  if (!issue || issue.path.length === 0) return 'It is no JSON object in UTF-8.';
  return `${issue.path.join('.')}: ${issue.message}`;
}
