import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import { type Clock, later } from '../../../kernel/clock.ts';
import { withoutSecrets } from '../../../kernel/without-secrets.ts';
import type { Exchange, Way } from '../../../outside/wholesaler-transport/wholesaler-transport.ts';
import { statesBefore } from '../order-status.ts';

const BEGIN = statement('begin_sending', {
  anyPractice: 'a job names the part',
  takes: { id: 'int', round: 'int', before: 'text[]', startedAt: 'timestamptz' },
  gives: { attemptId: 'int' },
  sql: `WITH waits AS (
      UPDATE wholesale_orders w SET status_reason = h.pause_text FROM wholesalers h
      WHERE w.id = $id AND w.round = $round AND w.status = ANY ($before::wholesale_order_status[])
        AND h.id = w.wholesaler_id AND h.paused_at IS NOT NULL),
    begun AS (
      UPDATE wholesale_orders w SET status = 'processing', attempts = w.attempts + 1 FROM wholesalers h
      WHERE w.id = $id AND w.round = $round AND w.status = ANY ($before::wholesale_order_status[])
        AND h.id = w.wholesaler_id AND h.paused_at IS NULL
      RETURNING w.id, w.round, w.attempts)
    INSERT INTO sending_attempts (wholesale_order_id, round, attempt, started_at)
    SELECT id, round, attempts, $startedAt FROM begun RETURNING id AS "attemptId"`,
});

const END = statement('end_sending', {
  anyPractice: 'a job names the part',
  takes: {
    ...{ attemptId: 'int', transport: 'text?', target: 'text?', duration: 'int', status: 'int?', outcome: 'text' },
    ...{ fault: 'text?', request: 'text?', answer: 'text?', endedAt: 'timestamptz' },
  },
  sql: `WITH ended AS (
      UPDATE sending_attempts SET transport = $transport::wholesaler_transport, target = $target, duration = $duration,
        status = $status, outcome = $outcome::sending_outcome, fault = $fault WHERE id = $attemptId RETURNING id)
    INSERT INTO sending_bodies (attempt_id, kept_at, request, answer)
    SELECT id, $endedAt, $request, $answer FROM ended WHERE $request IS NOT NULL OR $answer IS NOT NULL`,
});

/** Characters that are kept of what was sent, and of what came back. */
const REQUEST_MAX = 65_536;
const ANSWER_MAX = 16_384;

export type Outcome = 'accepted' | 'rejected' | 'not_arrived' | 'undeliverable';

export interface Attempt {
  /** Where it goes. */
  goes(way: Way): void;
  tell(step: Exchange): void;
  /** Keeps how it went. */
  end(outcome: Outcome, fault: string | null): Promise<void>;
}

/**
 * Begins a try of a part, and keeps that it was begun; undefined where its outcome is known, a newer round has begun,
 * or its wholesaler is paused: the part then waits, and a job is made for it once that ends.
 */
export async function beginAttempt(
  { db, clock }: { db: Sql; clock: Clock },
  sending: { id: number; round: number },
): Promise<Attempt | undefined> {
  const startedAt = clock.now();
  const [begun] = await db.run(BEGIN, { ...sending, before: statesBefore('processing'), startedAt });
  if (!begun) return undefined;
  const start = performance.now();
  let way: Way | undefined;
  let exchange: Exchange = {};
  return {
    goes(to) {
      way = to;
    },
    tell(step) {
      exchange = { ...exchange, ...step };
    },
    async end(outcome, fault) {
      const duration = Math.round(performance.now() - start);
      await db.write(END, {
        attemptId: begun.attemptId,
        ...{ transport: way?.transport ?? null, target: way ? targetOf(way) : null, duration, outcome, fault },
        status: exchange.status ?? null,
        request: kept(exchange.request, REQUEST_MAX, way),
        answer: kept(exchange.answer, ANSWER_MAX, way),
        endedAt: later(startedAt, duration),
      });
    },
  };
}

function targetOf(way: Way): string | null {
  if (way.transport === 'simulated') return null;
  return way.transport === 'email' ? way.address : (URL.parse(way.address)?.origin ?? null);
}

/** As a text that can be stored: without secrets, also where a wholesaler repeats its own, NUL and halves of a letter. */
function kept(body: string | undefined, most: number, way: Way | undefined): string | null {
  if (body === undefined) return null;
  const open = way?.transport === 'http' ? body.replaceAll(way.secret, '[secret]') : body;
  const whole = withoutSecrets(open.replaceAll('\0', '\uFFFD'));
  return (whole.length > most ? `${whole.slice(0, most)}\n[cut: ${whole.length - most} more]` : whole).toWellFormed();
}
