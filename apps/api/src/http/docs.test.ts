import { routes } from '@formulary/contracts/routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../test/test-app.ts';

interface Document {
  openapi: string;
  info: { title: string };
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, object>; securitySchemes: object };
}
interface Described {
  operationId: string;
  tags: string[];
  summary: string;
  security: object[];
  requestBody?: object;
  responses: Record<string, { content?: object }>;
}

const it = useApp();
let document: Document;
beforeAll(async () => {
  document = (await it.call('GET', '/api/docs/json')).body;
});

const templated = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}');

describe('the API’s description', () => {
  test('is a page that anybody may read', async () => {
    for (const url of ['/api/docs/', '/api/docs']) {
      const { status, headers } = await it.call('GET', url);
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
      security: route.access === 'signed-in' ? [{ bearer: [] }] : [],
    });
    expect(Object.keys(described?.responses ?? {})).toEqual(expect.arrayContaining(Object.keys(route.responses)));
    expect(described?.requestBody !== undefined).toBe(route.body !== undefined);
  });

  test('describes the files that are no JSON, and nothing else', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const calls = routes.map(({ method, path }) => `${method} ${templated(path)}`);
    const files = ['GET /api/order/{id}/summary.csv', 'GET /api/order/{id}/summary.pdf'];
    expect(described.sort()).toEqual([...calls, ...files].sort());
  });

  test('has every schema that it refers to, and none that it does not', () => {
    const referred = new Set(
      [...JSON.stringify(document).matchAll(/#\/components\/schemas\/([^"]+)/g)].map(([, name]) => name),
    );
    expect(Object.keys(document.components.schemas).sort()).toEqual([...referred].sort());
    expect(referred.size).toBeGreaterThan(10);
  });
});
