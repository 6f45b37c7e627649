import { confirmationsRoutes } from '@formulary/contracts/confirmations';
import { PART_LINK, partLinkRoutes } from '@formulary/contracts/confirmations/part-link';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/client.ts';
import { bindRoute } from '../../http/bind-route.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Clock } from '../../kernel/clock.ts';
import { orderView } from '../orders/public.ts';
import { answerLines } from './answer-lines.ts';
import { answerPartLink } from './answer-part-link.ts';
import { openPartLink } from './open-part-link.ts';
import { receiveWord } from './receive-word.ts';

interface ConfirmationsDeps {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly summaryKey: Buffer;
}

export function bindConfirmations(app: FastifyInstance, deps: ConfirmationsDeps): void {
  bindRoute(app, confirmationsRoutes.receiveWord, ({ params, headers, document }) =>
    receiveWord(deps, { slug: params.slug, signature: headers['formulary-signature'], document }),
  );
  bindRoute(
    app,
    partLinkRoutes.getPartOfLink,
    async ({ headers }) => (await openPartLink(deps, headers[PART_LINK])).view,
  );
  bindRoute(app, partLinkRoutes.answerPartLink, ({ headers, body: said }) =>
    answerPartLink(deps, { token: headers[PART_LINK], key: headers['idempotency-key'], said }),
  );
  bindRoute(app, confirmationsRoutes.answerLines, async ({ user, params, body, url }) => {
    const order = await answerLines(deps, user, { orderId: params.id, answers: body.answers });
    return orderView(order, { key: deps.summaryKey, url, now: deps.clock.now() });
  });
}
