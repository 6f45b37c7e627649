import { routes } from '@formulary/contracts/routes';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../test/test-app.ts';

interface Document {
  openapi: string;
  info: { title: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Described>>;
  components: {
    schemas: Record<string, { properties?: Record<string, { minimum?: number; maximum?: number }> }>;
    responses: Record<string, { content: Record<string, Content> }>;
    securitySchemes: object;
  };
}
interface Content {
  schema: { $ref?: string };
  example?: unknown;
}
interface Described {
  parameters: { name: string; schema: object; example?: unknown }[];
  operationId: string;
  tags: string[];
  summary: string;
  security: object[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { description?: string; $ref?: string; content?: Record<string, Content> }>;
}

const app = useApp();
let document: Document;
beforeAll(async () => {
  document = (await app.call('GET', '/api/docs/json')).body;
});

const operations = () => Object.values(document.paths).flatMap((methods) => Object.values(methods));
const templated = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}');

describe('the API’s description', () => {
  test('is a page that anybody may read', async () => {
    for (const url of ['/api/docs/', '/api/docs']) {
      const { status, headers } = await app.call('GET', url);
      expect(status).toBe(200);
      expect(headers['content-type']).toMatch(/^text\/html/);
    }
  });

  test('is OpenAPI 3.1 under the product’s name', () => {
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Formulary API' } });
  });

  test.each(routes.map((route) => [route.id, route] as const))('describes %s', (_id, route) => {
    const described = document.paths[templated(route.path)]?.[route.method.toLowerCase()];
    expect(described).toMatchObject({
      operationId: route.id,
      tags: [route.id.split('.')[0]],
      summary: route.summary,
      security: { public: [], 'signed-in': [{ bearer: [] }], desk: [{ desk: [] }] }[route.access],
    });
    expect(Object.keys(described?.responses ?? {})).toEqual(expect.arrayContaining(Object.keys(route.responses)));
    expect(described?.requestBody !== undefined).toBe(
      (route.body ?? route.takesDocument) !== undefined || route.ignoresForms === true,
    );
  });

  test('describes the files that are no JSON, and nothing else', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const calls = routes.map(({ method, path }) => `${method} ${templated(path)}`);
    const files = [
      'GET /api/claims/{id}/claim.csv',
      'GET /api/claims/{id}/claim.pdf',
      'GET /api/claims/{id}/peppol/{place}',
      'GET /api/invoices/export.csv',
      'GET /api/invoices/export.zip',
      'GET /api/invoices/{id}/document',
      'GET /api/invoices/papers/{id}/document',
      'GET /api/records/register.csv',
      'GET /api/records/register.pdf',
      'GET /api/order/{id}/summary.csv',
      'GET /api/order/{id}/summary.pdf',
      'GET /api/records/folders/{id}/{name}',
      ...['catalogue', 'offers', 'orders'].map((kind) => `GET /api/desk/exports/${kind}.csv`),
    ];
    expect(described.sort()).toEqual([...calls, ...files].sort());
  });

  test('has every schema that it refers to, and none that it does not', () => {
    const referred = new Set(
      [...JSON.stringify(document).matchAll(/#\/components\/schemas\/([^"]+)/g)].map(([, name]) => name),
    );
    expect(Object.keys(document.components.schemas).sort()).toEqual([...referred].sort());
    expect(referred.size).toBeGreaterThan(10);
  });

  test('is valid OpenAPI', async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(document)));
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
  });

  test('introduces itself: where, how to sign in, what errors look like', () => {
    expect(document.servers).toEqual([{ url: '/' }]);
    for (const words of ['Signing in', 'good for 1 hour', '14 days after', 'Pages', 'Idempotency-Key', 'Retry-After']) {
      expect(document.info.description).toContain(words);
    }
    for (const { tags = [] } of operations()) expect(document.tags.map(({ name }) => name)).toContain(tags[0]);
  });

  test('tells every call’s refusals, in words, with bodies', () => {
    for (const { responses, operationId } of operations()) {
      const statuses = Object.keys(responses);
      expect(statuses, operationId).toEqual(expect.arrayContaining(['400', '405', '429', '500', '503']));
      for (const [status, { $ref = '', description }] of Object.entries(responses)) {
        const shared = document.components.responses[$ref.split('/').at(-1) ?? ''];
        expect(shared ?? description, `${operationId} ${status}`).toBeTruthy();
      }
    }
    const placeOrder = document.paths['/api/order/']?.post;
    expect(Object.keys(placeOrder?.responses ?? {})).toEqual([
      '200',
      '201',
      '400',
      '401',
      '403',
      '404',
      '405',
      '408',
      '409',
      '413',
      '415',
      '422',
      '429',
      '500',
      '503',
    ]);
    expect(placeOrder?.responses[409]?.content?.['application/json']?.schema.$ref).toMatch(/OrderConflict$/);
  });

  test('has an example of every parameter, body and answer, and each is one', () => {
    const ajv = new Ajv2020({ strict: false });
    formats.default(ajv);
    ajv.addSchema(document, 'api');
    const check = (schema: object, example: unknown, what: string) => {
      expect(example, what).toBeDefined();
      const fits = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')));
      expect([what, fits(example), fits.errors]).toEqual([what, true, null]);
    };
    const checkAll = (content: Record<string, Content> = {}, what: string) => {
      const json = content['application/json'];
      if (json) check(json.schema, json.example, what);
    };
    for (const { operationId, parameters, requestBody, responses } of operations()) {
      for (const { name, schema, example } of parameters) check(schema, example, `${operationId} ${name}`);
      checkAll(requestBody?.content, `${operationId} body`);
      for (const [status, { content }] of Object.entries(responses)) checkAll(content, `${operationId} ${status}`);
    }
    for (const [name, { content }] of Object.entries(document.components.responses)) checkAll(content, name);
  });

  test('has nothing in it that only JavaScript understands', () => {
    const text = JSON.stringify(document);
    const patterns = [...text.matchAll(/"pattern":"((?:[^"\\]|\\.)*)"/g)].map(([, pattern = '']) =>
      JSON.parse(`"${pattern}"`),
    );
    expect(patterns).toContain('^/files/');
    for (const pattern of patterns) expect(pattern).not.toMatch(/\(\?[=!<]|\\[pPkuU/]/);
    const known = [...text.matchAll(/"format":"([^"]*)"/g)].map(([, format]) => format);
    expect([...new Set(known)].sort()).toEqual(['binary', 'date', 'date-time', 'email', 'uri', 'uuid']);
    expect(text).not.toContain(String(Number.MAX_SAFE_INTEGER));
  });

  test('says what an id may be', () => {
    const ids = { minimum: 1, maximum: 2_147_483_647 };
    expect(document.components.schemas.Product?.properties?.id).toMatchObject(ids);
    const body = document.paths['/api/cart/item/']?.post?.requestBody?.content['application/json']?.schema;
    expect(body).toMatchObject({ properties: { manufacturer_product: ids, wholesale_product: ids } });
  });
});
