import { z } from 'zod';
import { day, reasonOf, words } from './said-lines.ts';

/** What a wholesaler says that it has sent, in whatever form it came. */
export interface SaidShipment {
  /** `2026-11-26`; null where it does not say. */
  readonly despatchedOn: string | null;
  /** When it is to be at the practice. */
  readonly arrivesOn: string | null;
  readonly carrier: string | null;
  readonly sent: readonly SentLine[];
  /** What else it says of lines that it names. */
  readonly outstanding: readonly OutstandingLine[];
}

export interface SentLine {
  /** The wholesaler's own code, as the order named it, or the line's number in the order, from 1. */
  readonly line: string | number;
  /** Packs as ordered. */
  readonly quantity: number;
  readonly batch: string | null;
  readonly expiresOn: string | null;
  /** Whether the document itself says that it is more than was ordered. */
  readonly isOversupply: boolean;
}

/** How many packs of a line come later; the others that were not sent do not come. */
export interface OutstandingLine {
  readonly line: string | number;
  readonly quantity: number;
  readonly reason: string | null;
}

const BATCH_MAX = 100;
const QUANTITY_MAX = 1_000_000;
const MOST_BATCHES = 100;

/** What was sent of a line, by batch, as documented in docs/wholesaler-orders.md. */
export const JsonSent = z
  .array(
    z.object({
      quantity: z.int().min(0).max(QUANTITY_MAX),
      batch: words.refine((batch) => batch.length <= BATCH_MAX, `At most ${BATCH_MAX} characters.`).nullish(),
      expires_on: day.nullish(),
    }),
  )
  .max(MOST_BATCHES);

/** Beside the lines. */
export const JsonShipment = z.object({
  despatched_on: day.nullish(),
  arrives_on: day.nullish(),
  carrier: words.nullish(),
});

interface JsonLineSent {
  readonly code: string;
  readonly sent?: z.output<typeof JsonSent> | null | undefined;
}

/** Null where no line has `sent`. */
export function shipmentOf(lines: readonly JsonLineSent[], head: z.output<typeof JsonShipment>): SaidShipment | null {
  const sent = lines.flatMap(({ code, sent: ofLine }) =>
    (ofLine ?? []).map(({ quantity, batch, expires_on }) => ({
      line: code,
      quantity,
      batch: reasonOf(batch ?? ''),
      expiresOn: expires_on ?? null,
      isOversupply: false,
    })),
  );
  if (sent.length === 0) return null;
  const { despatched_on = null, arrives_on = null, carrier } = head;
  return {
    despatchedOn: despatched_on,
    arrivesOn: arrives_on,
    carrier: reasonOf(carrier ?? ''),
    sent,
    outstanding: [],
  };
}
