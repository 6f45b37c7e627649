import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { routes } from '@formulary/contracts/routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from './test-app.ts';

/** Every domain that the house has; contracts, API and web use the same names. */
const DOMAINS = [
  'accounts',
  'adverts',
  'cart',
  'catalogue',
  'chain',
  'claims',
  'compliance',
  'confirmations',
  'deliveries',
  'desk',
  'invoices',
  'events',
  'list-uploads',
  'lists',
  'notifications',
  'orders',
  'price-changes',
  'price-lists',
  'provider',
  'quick-order',
  'records',
  'register',
  'scan',
  'usual-items',
  'wants',
  'watches',
  'week',
  'wholesalers',
];

const ROOT = path.resolve(import.meta.dirname, '../../..');
const byId = routes.map((route) => [route.id, route] as const);

/** Ids are in camel case, folders in kebab case. */
const folderOf = (domain = '') => domain.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);

const app = useApp();

describe('the contract routes', () => {
  test('have ids of their own, named after a domain and an operation', () => {
    const ids = routes.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) {
      const [domain, operation, ...more] = id.split('.');
      expect(DOMAINS).toContain(folderOf(domain));
      expect(operation).toMatch(/^[a-z]+([A-Z][a-z0-9]*)*$/);
      expect(more).toEqual([]);
    }
  });

  // Specification 7.1.
  test('have addresses of their own, below /api and with a slash at the end', () => {
    const addresses = routes.map((route) => `${route.method} ${route.path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const route of routes) expect(route.path).toMatch(/^\/api\/([a-z0-9-]+\/|:[a-z]+\/)+$/);
  });

  // Specification 6.1.
  test('declare who may call them', () => {
    const undeclared = routes.filter(({ access }) => !['public', 'signed-in', 'desk'].includes(access));
    expect(undeclared.map(({ id }) => id)).toEqual([]);
  });

  /** What is one's own: a session, a password, recovery codes. */
  const OWN = ['endSession', 'endOtherSessions', 'changePassword', 'makeRecoveryCodes', 'signOutOfDesk'];
  test('let a viewer of the desk change nothing but what is their own', () => {
    const open = routes.filter(
      ({ access, role, method }) =>
        access === 'desk' && method !== 'GET' && (role === 'viewer' || role === 'everybody'),
    );
    expect(open.map(({ id }) => id)).toEqual(OWN.map((name) => `desk.${name}`));
  });

  test('are of a wholesaler’s people exactly below their own address', () => {
    for (const { id, path, role } of routes)
      expect([id, role === 'wholesaler']).toEqual([id, path.startsWith('/api/desk/own/')]);
  });

  test('are of the desk exactly below its own address', () => {
    for (const { id, access, path } of routes) {
      const isOfDesk = id.startsWith('desk.');
      expect([id, path.startsWith('/api/desk/')]).toEqual([id, isOfDesk]);
      expect([id, access]).toEqual([
        id,
        isOfDesk ? expect.stringMatching(/^(public|desk)$/) : expect.not.stringMatching('desk'),
      ]);
    }
  });

  const signedIn = byId.filter(([, route]) => route.access !== 'public');
  test.each(signedIn)('%s asks for a token, before it reads a body', async (_id, route) => {
    const answer = await app.call(route.method, route.path.replaceAll(/:\w+/g, '1'), route.body && { body: '{' });
    expect(answer).toMatchObject({
      status: 401,
      headers: { 'www-authenticate': 'Bearer realm="api"' },
      body: { detail: 'Authentication credentials were not provided.' },
    });
  });
});

describe('the application', () => {
  let described: Record<string, Record<string, { operationId: string }>>;
  beforeAll(async () => {
    described = (await app.call('GET', '/api/docs/json')).body.paths;
  });

  // Its own description holds what was bound; the router alone cannot tell a call from its 405.
  // Specification 7.32.
  test('binds every route', () => {
    const unbound = routes.filter(({ id, method, path: address }) => {
      const templated = address.replaceAll(/:(\w+)/g, '{$1}');
      return described[templated]?.[method.toLowerCase()]?.operationId !== id;
    });
    expect(unbound.map(({ id }) => id)).toEqual([]);
  });

  // What one route proves of tokens, bodies and methods then holds for all of them.
  test('has no domain that binds a call in a way of its own', () => {
    const BOUND = /\bapp\s*\.\s*(?:route|all|get|head|post|put|patch|delete|register|addHook|addContentTypeParser)\b/;
    const domains = globSync('apps/api/src/domains/**/*.ts', { cwd: ROOT, exclude: ['**/*.test.ts'] });
    expect(domains.length).toBeGreaterThan(200);
    expect(domains.filter((file) => BOUND.test(readFileSync(path.join(ROOT, file), 'utf8')))).toEqual([]);
  });

  test('has nothing else below /api but its documentation and the documents that are no JSON', () => {
    const known = new Set(routes.map((route) => route.path.replace(/\/$/, '')));
    const others = boundPaths(app.fastify.printRoutes({ commonPrefix: false })).filter(
      (bound) => bound.startsWith('/api') && !known.has(bound),
    );
    const documents = [
      ...['/api/records/register.pdf', '/api/records/register.csv'],
      ...['/api/claims/:id/claim.pdf', '/api/claims/:id/claim.csv', '/api/claims/:id/peppol/:place'],
      ...['/api/invoices/:id/document', '/api/invoices/export.csv', '/api/invoices/export.zip'],
      ...['/api/order/:id/summary.pdf', '/api/order/:id/summary.csv'],
      '/api/invoices/papers/:id/document',
      '/api/records/folders/:id/:name',
      ...['/api/desk/exports/catalogue.csv', '/api/desk/exports/offers.csv', '/api/desk/exports/orders.csv'],
    ];
    expect(others.filter((bound) => !/^\/api\/docs(\/|\*|$)/.test(bound)).sort()).toEqual(documents.sort());
  });
});

/** Full paths out of the router's printed tree, where each level is indented by four characters. */
function boundPaths(tree: string): string[] {
  const parents: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part] = /^([│ ]*)[├└]── (\S+) \(/.exec(line) ?? [];
    if (part === undefined) return [];
    const depth = indent.length / 4;
    parents.length = depth;
    parents[depth] = part;
    return [parents.join('')];
  });
}

describe('the names of domains', () => {
  const folders = (of: string) =>
    readdirSync(path.join(ROOT, of), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);

  test.each(['apps/api/src/domains', 'apps/web/src/features'])('in %s are the known ones', (of) => {
    expect(folders(of).filter((name) => !DOMAINS.includes(name))).toEqual([]);
  });

  test('in the contracts are the known ones', () => {
    const files = globSync('packages/contracts/src/*.ts', { cwd: ROOT, exclude: ['**/*.test.ts'] });
    const names = files.map((file) => path.basename(file, '.ts')).filter((name) => name !== 'routes');
    expect(names.filter((name) => !DOMAINS.includes(name))).toEqual([]);
  });

  test('agree with the domains of the routes, and every one of those has its folder', () => {
    const domains = new Set(routes.map(({ id }) => folderOf(id.split('.')[0])));
    expect(folders('apps/api/src/domains')).toEqual(expect.arrayContaining([...domains]));
  });
});
