import type { Clock } from '../../kernel/clock.ts';
import { Undeliverable } from '../../kernel/undeliverable.ts';
import { readHttpAnswer } from './http-answer.ts';
import { httpBody, signatureOf } from './http-message.ts';
import type { PartMessage } from './part-message.ts';
import { AnswerTimeout } from './pause-after-timeout.ts';
import { ublOrder } from './ubl-order.ts';
import type { OrderFormat, OutgoingOrder, Reception, TellExchange } from './wholesaler-transport.ts';

export interface HttpDeps {
  readonly clock: Clock;
  /** Milliseconds for the whole answer. */
  readonly timeout: number;
}

/** Bytes. */
const ANSWER_MAX = 256 * 1024;
/** 4xx that may pass. */
const PASSING = new Set([408, 425, 429]);
/** The answer to a repeat while the first is handled, unless it is a rejection. */
const UNDER_WAY = 409;

const JSON_TYPE = 'application/json';
const XML = 'application/xml';

interface SignedWay {
  readonly address: string;
  readonly secret: string;
}

/**
 * Posts a signed order with its uid as the idempotency key. A rejection is an answer with any status. Throws
 * `Undeliverable` for most other 4xx and for redirects, which are not followed; `AnswerTimeout` or another error
 * otherwise, to be retried.
 */
export async function sendByHttp(
  { tell, ...deps }: HttpDeps & { readonly tell?: TellExchange | undefined },
  order: OutgoingOrder,
  way: SignedWay & { readonly format: OrderFormat },
): Promise<Reception> {
  const message =
    way.format === 'ubl' ? { type: XML, body: ublOrder(order) } : { type: JSON_TYPE, body: httpBody(order) };
  tell?.({ request: message.body });
  const { status, text } = await postSigned(deps, way, order.uid, message);
  tell?.({ status, answer: text });
  const answer = readHttpAnswer(text, order.lines);
  if (answer && isSuccess(status)) return answer;
  if (answer?.accepted === false && isFault(status) && status >= 400) return answer;
  if (isSuccess(status)) {
    throw new Error(`${order.wholesalerName} answered ${status} with something that is no answer.`);
  }
  throw faultOf(order.wholesalerName, status);
}

/** Posts what a practice tells about an order the same way; any 2xx takes it. */
export async function sendMessageByHttp(deps: HttpDeps, message: PartMessage, way: SignedWay): Promise<void> {
  const { id, body, wholesalerName } = message;
  const { status } = await postSigned(deps, way, id, { type: JSON_TYPE, body });
  if (!isSuccess(status)) throw faultOf(wholesalerName, status);
}

const isSuccess = (status: number) => status >= 200 && status < 300;
const isFault = (status: number) => status >= 300 && status < 500 && !PASSING.has(status);

function faultOf(wholesalerName: string, status: number): Error {
  const words = `${wholesalerName} answered ${status}.`;
  return isFault(status) && status !== UNDER_WAY ? new Undeliverable(words) : new Error(words);
}

interface Message {
  readonly type: string;
  readonly body: string;
}

function postSigned(
  { clock, timeout }: HttpDeps,
  { address, secret }: SignedWay,
  key: string,
  { type, body }: Message,
) {
  return post(address, timeout, body, {
    'content-type': type,
    accept: 'application/json',
    'user-agent': 'Formulary',
    'idempotency-key': key,
    'formulary-signature': signatureOf(secret, body, clock.now()),
  });
}

async function post(address: string, timeout: number, body: string, headers: Record<string, string>) {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
      headers,
      body,
    });
    return { status: answer.status, text: await textOf(answer) };
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') {
      throw new AnswerTimeout(`No whole answer within ${timeout / 1_000} seconds.`);
    }
    throw new Error(wordsOf(error));
  }
}

async function textOf(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength;
    if (size > ANSWER_MAX) throw new TooLong();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The code only: the message may hold the address, and with it a key. */
function wordsOf(error: unknown): string {
  if (error instanceof TooLong) return 'The answer is too long.';
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? `The call failed: ${cause.code}.` : 'The call failed.';
}

class TooLong extends Error {}
