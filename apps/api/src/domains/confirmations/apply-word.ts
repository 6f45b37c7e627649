import { createHash } from 'node:crypto';
import { fromCents, toCents, toCentsOrNull } from '@formulary/pricing/money';
import type { Sql } from '../../db/sql.ts';
import type { RowOfStatement } from '../../db/statement.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { SaidShipment } from '../../outside/wholesaler-transport/said-shipment.ts';
import { assureSettled, JUDGE_CHARGES, reopenOrder } from '../orders/public.ts';
import {
  LINES_NOW,
  LOCK_PART,
  SUPERSEDE_LINE_WORDS,
  WORD_BY_ID,
  WRITE_DESPATCH,
  WRITE_DESPATCHED_LINES,
  WRITE_LINE_WORDS,
  WRITE_WORD,
} from './confirmation-queries.ts';
import { decideDespatch, type LineToSend, type NewDespatchedLine } from './decide-despatch.ts';
import { decideLineWords, type LineNow, type NewLineWord, type Word } from './decide-line-words.ts';
import { TELL_OF_WORD } from './tell-of-word.queue.ts';

/** What was read of a message. */
export interface ReadWord extends Word {
  /** Names the part. */
  readonly uid: string;
  readonly messageId: string;
  /** As it says itself; null where it does not. */
  readonly issuedAt: Date | null;
  /** Null where nothing was sent. */
  readonly shipment: SaidShipment | null;
}

/** A wholesaler's message as it came, and what was read of it. */
export interface IncomingWord extends ReadWord {
  readonly wholesalerId: number;
  readonly source: 'answer' | 'message' | 'document' | 'link';
  readonly mediaType: string;
  readonly content: Buffer;
}

export interface AppliedWord {
  readonly state: 'applied' | 'superseded';
  readonly repeated: boolean;
  readonly linesAsked: number;
}

/** Why a word cannot stand; nothing was written. */
export interface WordFault {
  readonly code: 'word_not_applicable' | 'message_id_reused';
  readonly words: string;
}

/**
 * Applies a wholesaler's word to the lines of its part, once for each message id: all of it or nothing. Lines of
 * which a newer one has spoken stay as they are, but what was sent counts however late it is said. A word without lines
 * says that the order was received. A part that was not known to have arrived is settled by it.
 */
export async function applyWord(
  tx: Sql,
  { jobs, now }: { jobs: Jobs; now: Date },
  word: IncomingWord,
): Promise<AppliedWord | WordFault> {
  const { wholesalerId, uid, messageId } = word;
  const [part] = await tx.run(LOCK_PART, { uid, wholesalerId });
  const asCame = stored(word, now);
  const [known] = await tx.run(WORD_BY_ID, { wholesalerId, messageId });
  if (known && known.contentHash !== asCame.contentHash) return reused(messageId);
  if (known) return { state: known.state, repeated: true, linesAsked: known.linesAsked };
  if (!part) return notApplicable(`No order ${uid} was sent to this wholesaler.`);
  if (part.status === 'failed') return notApplicable(`The order ${uid} was rejected as a whole.`);

  const lines = await tx.run(LINES_NOW, { partId: part.id });
  const decision = decide(
    lines.map((line) => lineNow(line, asCame.issuedAt)),
    word,
  );
  if ('fault' in decision) return notApplicable(decision.fault);
  const { lineWords, sent } = decision;
  const isReceiptOnly = word.lines.length === 0 && word.rest === null;
  const state = lineWords.length > 0 || sent.length > 0 || isReceiptOnly ? 'applied' : 'superseded';
  const [written] = await tx.run(WRITE_WORD, { ...asCame, partId: part.id, state, fault: null });
  if (!written) return reused(messageId);

  if (state === 'applied') {
    const orderItemIds = [...new Set(lineWords.map(({ orderItemId }) => orderItemId))];
    await tx.write(SUPERSEDE_LINE_WORDS, { orderItemIds });
    await tx.write(WRITE_LINE_WORDS, { wordId: written.id, lineWords: lineWords.map(lineWordRow) });
    if (word.shipment) await writeDespatch(tx, { wordId: written.id, shipment: word.shipment, sent });
    await assureSettled(tx, jobs, { id: part.id, now });
    await reopenOrder(tx, part.id);
    await jobs.enqueue(tx, TELL_OF_WORD, [{ uid }]);
    if (part.isCharged) await jobs.enqueue(tx, JUDGE_CHARGES, [{ orderId: part.orderId }]);
  }
  const asked = new Set(lineWords.filter(({ asks }) => asks).map(({ orderItemId }) => orderItemId));
  return { state, repeated: false, linesAsked: asked.size };
}

function decide(lines: readonly (LineNow & LineToSend)[], word: ReadWord) {
  const despatch = word.shipment ? decideDespatch(lines, word.shipment) : { sent: [], rest: [] };
  if ('fault' in despatch) return despatch;
  const decision = decideLineWords(lines, { lines: [...word.lines, ...despatch.rest], rest: word.rest });
  return 'fault' in decision ? decision : { ...decision, sent: despatch.sent };
}

interface NewDespatch {
  readonly wordId: number;
  readonly shipment: SaidShipment;
  readonly sent: readonly NewDespatchedLine[];
}

async function writeDespatch(tx: Sql, { wordId, shipment, sent }: NewDespatch): Promise<void> {
  const { despatchedOn, arrivesOn, carrier } = shipment;
  await tx.write(WRITE_DESPATCH, { wordId, despatchedOn, arrivesOn, carrier });
  const lines = sent.map(({ orderItemId, quantity, batch, expiresOn }) => ({
    order_item_id: orderItemId,
    quantity,
    batch,
    expires_on: expiresOn,
  }));
  await tx.write(WRITE_DESPATCHED_LINES, { wordId, lines });
}

/** Stores a word that cannot be applied, with the reason, for the provider to look at. */
export async function keepWordAside(tx: Sql, now: Date, word: IncomingWord, fault: string): Promise<void> {
  const [part] = await tx.run(LOCK_PART, { uid: word.uid, wholesalerId: word.wholesalerId });
  await tx.run(WRITE_WORD, { ...stored(word, now), partId: part?.id ?? null, state: 'kept_aside', fault });
}

/** What is stored of a message whatever becomes of it. */
function stored({ wholesalerId, source, messageId, mediaType, content, issuedAt }: IncomingWord, now: Date) {
  return {
    wholesalerId,
    source,
    messageId,
    mediaType,
    content,
    contentHash: createHash('sha256').update(content).digest('hex'),
    issuedAt: issuedAt ?? now,
    receivedAt: now,
  };
}

const notApplicable = (words: string): WordFault => ({ code: 'word_not_applicable', words });
const reused = (id: string): WordFault => ({ code: 'message_id_reused', words: `Another message has the id ${id}.` });

function lineNow(line: RowOfStatement<typeof LINES_NOW>, issuedAt: Date): LineNow & LineToSend {
  const { promised, accepted, saidAt, ...rest } = line;
  return {
    ...rest,
    promised: toCents(promised),
    isOutdated: saidAt !== null && saidAt > issuedAt,
    accepted: accepted.map(({ netPrice, insteadCode }) => ({ netPrice: toCentsOrNull(netPrice), insteadCode })),
  };
}

function lineWordRow({ orderItemId, kind, quantity, until, reason, netPrice, instead, asks }: NewLineWord) {
  return {
    order_item_id: orderItemId,
    kind,
    quantity,
    until,
    reason,
    asks,
    net_price: netPrice === null ? null : fromCents(netPrice),
    instead_code: instead?.code ?? null,
    instead_name: instead?.name ?? null,
  };
}
