import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Route } from '@formulary/contracts/shared/route';
import type { FastifyInstance } from 'fastify';
import type { DocumentRoute } from './bind-document.ts';
import { type ApiInfo, describeApi } from './openapi/describe-api.ts';

/** OpenAPI from the contracts, at `/api/docs/`. Register before the routes. */
export async function installDocs(app: FastifyInstance, info: ApiInfo): Promise<void> {
  const routes = new Map<string, Route>();
  const documents = new Map<string, DocumentRoute>();
  app.addHook('onRoute', ({ config: { contract, document } = {} }) => {
    if (contract) routes.set(contract.id, contract);
    if (document) documents.set(document.id, document);
  });
  // The plugin gets the object now; it is filled when all routes are bound.
  const document: Partial<ReturnType<typeof describeApi>> = {};
  app.addHook('onReady', async () => {
    Object.assign(document, describeApi(info, routes.values(), documents.values()));
  });
  // biome-ignore lint/suspicious/noExplicitAny: the plugin has types of its own for what it passes on as it is
  await app.register(swagger, { mode: 'static', specification: { document: document as any } });
  // Our content security policy instead of the plugin's, and no external validator.
  const uiConfig = { deepLinking: true, validatorUrl: null };
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: false, uiConfig });
}
