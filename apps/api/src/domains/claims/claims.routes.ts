import { claimsRoutes } from '@formulary/contracts/claims';
import { owedRoutes } from '@formulary/contracts/claims/owed';
import { wholesalerSumsRoutes } from '@formulary/contracts/claims/wholesaler-sums';
import { wonBackRoutes } from '@formulary/contracts/claims/won-back';
import { pathId } from '@formulary/contracts/shared/fields';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../db/client.ts';
import { bindDocument, type DocumentRoute } from '../../http/bind-document.ts';
import { bindRoute } from '../../http/bind-route.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { answerClaim } from './answer-claim.ts';
import { dropClaim } from './drop-claim.ts';
import { getClaim } from './get-claim.ts';
import { type ClaimFileDeps, getClaimFile } from './get-claim-file.ts';
import { getOwed } from './get-owed.ts';
import { getWonBack } from './get-won-back.ts';
import { listClaims } from './list-claims.ts';
import { listToClaim } from './list-to-claim.ts';
import { listWholesalerSums } from './list-wholesaler-sums.ts';
import { makeClaim } from './make-claim.ts';
import { getPeppolDocument } from './peppol/get-peppol-document.ts';
import { sendClaim } from './send-claim.ts';
import { takeBackAnswer } from './take-back-answer.ts';

type Deps = ClaimFileDeps & { readonly db: Db; readonly jobs: Jobs };

export function bindClaims(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, owedRoutes.getOwed, ({ user }) => getOwed(deps, user));
  bindRoute(app, wonBackRoutes.getWonBack, ({ user, query }) => getWonBack(deps, user, query));
  bindRoute(app, wholesalerSumsRoutes.listWholesalerSums, ({ user }) => listWholesalerSums(deps, user));
  bindRoute(app, claimsRoutes.listToClaim, ({ user, query }) => listToClaim(deps, user, query));
  bindRoute(app, claimsRoutes.listClaims, ({ user, query, url }) => listClaims(deps, user, query, url));
  bindRoute(app, claimsRoutes.makeClaim, ({ user, body, url }) => makeClaim(deps, user, { claim: body, base: url }));
  bindRoute(app, claimsRoutes.getClaim, ({ user, params, url }) => getClaim(deps, user, { id: params.id, base: url }));
  bindRoute(app, claimsRoutes.dropClaim, async ({ user, params }) => {
    await dropClaim(deps, user, params.id);
    return undefined;
  });
  bindRoute(app, claimsRoutes.sendClaim, ({ user, params, body, url }) =>
    sendClaim(deps, user, { id: params.id, sending: body, base: url }),
  );
  bindRoute(app, claimsRoutes.answerClaim, ({ user, params, body, url }) =>
    answerClaim(deps, user, { id: params.id, answer: body, base: url }),
  );
  bindRoute(app, claimsRoutes.takeBackAnswer, ({ user, params, url }) =>
    takeBackAnswer(deps, user, { id: params.id, answer: params.answer, base: url }),
  );
  for (const format of ['pdf', 'csv'] as const) {
    bindDocument(app, documentRoute(format), ({ params: { id = '' }, query: { expires, signature }, tell, signal }) =>
      getClaimFile(deps, { id, expires, signature }, format, { tell, signal }),
    );
  }
  bindDocument(app, PEPPOL_ROUTE, ({ params: { id = '', place = '' }, query: { expires, signature }, tell }) =>
    getPeppolDocument(deps, { id, expires, signature }, place, tell),
  );
}

const PEPPOL_ROUTE: DocumentRoute = {
  id: 'claims.getPeppolDocument',
  path: '/api/claims/:id/peppol/:place',
  rateLimit: 0.05,
  summary: "One of Peppol's documents that go with a claim, for whoever has its `url`",
  contentType: 'application/xml',
  params: z.object({ id: pathId(), place: pathId() }),
  query: z.object({
    expires: z.string().meta({ description: 'Unix time; from `url`' }),
    signature: z.string().meta({ description: 'From `url`' }),
  }),
};

const documentRoute = (format: 'pdf' | 'csv'): DocumentRoute => ({
  id: `claims.getClaim${format === 'pdf' ? 'Pdf' : 'Csv'}`,
  path: `/api/claims/:id/claim.${format}`,
  rateLimit: 0.05,
  summary: `A claim as ${format === 'pdf' ? 'a PDF' : 'CSV'}, for whoever has its \`${format}\``,
  contentType: format === 'pdf' ? 'application/pdf' : 'text/csv',
  params: z.object({ id: pathId() }),
  query: z.object({
    expires: z.string().meta({ description: `Unix time; from \`${format}\`` }),
    signature: z.string().meta({ description: `From \`${format}\`` }),
  }),
});
