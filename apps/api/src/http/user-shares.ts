import type { Route } from '@formulary/contracts/shared/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import { throttled, unavailable } from '../kernel/domain-error.ts';

interface Share {
  readonly running: number;
  readonly waiting: number;
}

/** Calls of one user that run at once, and that may wait for their turn: more than anybody's pages ask for at a time. */
const COMMON: Share = { running: 4, waiting: 60 };
/** Of calls that the contract has run one at a time, by kind. */
const ALONE: Readonly<Record<NonNullable<Route['share']>, Share>> = {
  split: { running: 1, waiting: 3 },
  'quick-order': { running: 1, waiting: 3 },
  // Pages in several tabs ask for several at once.
  large: { running: 1, waiting: 60 },
};
/** Whose lines are kept from call to call; the one that asked longest ago makes room. */
const USERS = 5_000;

interface Line {
  readonly turns: LimitFunction;
  readonly waiting: Set<FastifyRequest>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The operation, which goes on after its client is gone or was answered at the deadline. */
    operation?: Promise<unknown>;
  }
}

/**
 * Gives each signed-in user a share of the work in flight, so that nobody's calls take all connections to the database
 * or the whole thread: calls beyond it wait, and are refused with `throttled` where too many wait. A call's place is
 * free when its answer is away and its operation has ended. Counts in this process. `userOf` knows the user of a token
 * without a query. Install before access.
 */
export function installUserShares(app: FastifyInstance, userOf: PersonOf): void {
  app.decorateRequest('operation', undefined);
  app.addHook('onRequest', inTurn(userOf));
}

/** The same for the provider's people, whom their sessions name: each has one share, however many sessions. Install after access. */
export function installOperatorShares(app: FastifyInstance): void {
  app.addHook(
    'onRequest',
    inTurn(({ operator }) => operator && String(operator.id)),
  );
}

type PersonOf = (request: FastifyRequest) => string | undefined;

/** Lets a call go on when its person has a place. */
function inTurn(personOf: PersonOf) {
  const lines = new LRUCache<string, Line>({ max: USERS });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const person = personOf(request);
    if (person === undefined) return;
    const { share: kind }: Pick<Route, 'share'> = request.routeOptions.config.contract ?? {};
    const share = kind ? ALONE[kind] : COMMON;
    const key = `${kind ?? ''} ${person}`;
    const line = lines.get(key) ?? { turns: pLimit(share.running), waiting: new Set() };
    lines.set(key, line);
    if (line.turns.activeCount >= share.running && line.waiting.size >= share.waiting) throw throttled(1);
    await turnIn(line, request, reply);
  };
}

/** Resolves when it is the call's turn; throws where its client has gone meanwhile. */
function turnIn({ turns, waiting }: Line, request: FastifyRequest, reply: FastifyReply) {
  const answered = new Promise<void>((resolve) => reply.raw.once('close', resolve));
  // A caller who hung up does not count among those that wait.
  void answered.then(() => waiting.delete(request));
  waiting.add(request);
  return new Promise<void>((resolve, reject) => {
    const hold = async () => {
      waiting.delete(request);
      if (reply.raw.destroyed) return reject(unavailable());
      resolve();
      await answered;
      await request.operation?.catch(() => {});
    };
    void turns(hold);
  });
}
