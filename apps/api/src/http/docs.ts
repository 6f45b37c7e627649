import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Route } from '@formulary/contracts/shared/route';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';

/** OpenAPI made from the contracts, at `/api/docs/`. Register before the routes: it collects them. */
export async function installDocs(app: FastifyInstance, productName: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${productName} API`, version: '1.0.0' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: (document) => withAnswerHeaders(jsonSchemaTransform(document), document.route.config?.contract),
    transformObject: (document) => withoutUnused(jsonSchemaTransformObject(document)),
  });
  // Under the policy of every page: its own would let other origins in. Nor is anybody elsewhere asked to validate it.
  const uiConfig = { deepLinking: true, validatorUrl: null };
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: false, uiConfig });
}

/** Headers of answers are no part of Fastify's schemas; the description takes them from beside the body's. */
function withAnswerHeaders(described: ReturnType<typeof jsonSchemaTransform>, contract: Route | undefined) {
  if (!contract?.answerHeaders || !described.schema?.response) return described;
  const headers = z.toJSONSchema(contract.answerHeaders).properties;
  for (const status of Object.keys(contract.responses)) {
    const { [status]: answer } = described.schema.response as Record<string, object>; // JSON schemas by status
    if (answer) Object.assign(answer, { headers });
  }
  return described;
}

/** Every schema is emitted for requests and for answers; drops the ones that no call refers to. */
function withoutUnused(document: ReturnType<typeof jsonSchemaTransformObject>) {
  const schemas = 'components' in document ? document.components?.schemas : undefined;
  if (!schemas) return document;
  for (let dropped = true; dropped; ) {
    const text = JSON.stringify(document);
    const unused = Object.keys(schemas).filter((name) => !text.includes(`"#/components/schemas/${name}"`));
    for (const name of unused) delete schemas[name];
    dropped = unused.length > 0;
  }
  return document;
}
