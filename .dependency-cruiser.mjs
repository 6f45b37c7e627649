/**
 * The house's dependency rules (docs/architecture.md), by pattern: a new domain or feature is held to them from birth.
 * @type {import('dependency-cruiser').IConfiguration}
 */
const api = '^apps/api/src';
const test = '\\.test\\.tsx?$|^apps/(api|admin|web)/(test|bench)/|^e2e/';
const ORDER = [
  'accounts|catalogue|chain|list-uploads',
  'wholesalers|compliance|register',
  'price-changes|price-lists|cart',
  'wants',
  'orders',
  'confirmations',
  'deliveries',
  'invoices',
  'claims',
  'notifications|usual-items|lists|watches|records|desk',
];

/** A domain may not use one that comes later; `ORDER` is the order of ownership. */
const downwards = ORDER.slice(0, -1).map((domains, place) => ({
  name: `domain-order-${place + 1}`,
  severity: 'error',
  comment: 'Writes and rules go through the owner, in one direction.',
  from: { path: `${api}/domains/(${domains})/`, pathNot: test },
  to: { path: `${api}/domains/(${ORDER.slice(place + 1).join('|')})/` },
}));

/** The web's layers from above; a layer may use those that come later. */
const WEB = ['app', 'features', 'trade', 'paging', 'api', 'ui|lib'];
const webLayers = WEB.slice(1).map((layer, above) => ({
  name: `web-${layer.replace('|', '-')}-points-down`,
  severity: 'error',
  comment: 'app -> features -> trade -> paging -> api -> { ui, lib }',
  from: { path: `^apps/web/src/(${layer})/`, pathNot: test },
  to: { path: `^apps/web/src/(${WEB.slice(0, above + 1).join('|')})/` },
}));

export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    // What ends with `?url` is Vite's: the address of a file.
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '\\?url$' } },
    {
      name: 'contracts-know-zod-only',
      severity: 'error',
      from: { path: '^packages/contracts/src', pathNot: test },
      to: { pathNot: '^packages/contracts/src|node_modules/zod/' },
    },
    {
      name: 'pricing-and-gs1-know-nothing',
      severity: 'error',
      from: { path: '^packages/(pricing|gs1)/src', pathNot: test },
      to: { pathNot: '^packages/$1/src' },
    },
    {
      name: 'packs-know-fractions-only',
      severity: 'error',
      from: { path: '^packages/packs/src', pathNot: test },
      to: { pathNot: '^packages/packs/src|node_modules/fraction\\.js/' },
    },
    {
      name: 'documents-know-xml-only',
      severity: 'error',
      from: { path: '^packages/documents/src', pathNot: test },
      to: { pathNot: '^packages/documents/src|node_modules/saxes/' },
    },
    {
      name: 'allocation-knows-pricing-only',
      severity: 'error',
      from: { path: '^packages/allocation/src', pathNot: test },
      to: { pathNot: '^packages/(allocation|pricing)/src' },
    },
    {
      name: 'web-and-api-apart',
      severity: 'error',
      from: { path: '^apps/(web|api)/', pathNot: test },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'admin-runs-operations',
      severity: 'error',
      comment: 'The command line uses the operations of the domains and what is below them, never the edge.',
      from: { path: '^apps/admin/', pathNot: `${test}|^apps/admin/src/start/` },
      to: { path: `${api}/(http/|main\\.ts|domains/[^/]+/[^/]+\\.routes\\.ts)` },
    },
    {
      name: 'command-line-below-commands',
      severity: 'error',
      comment: 'main -> commands -> what each domain offers -> command-line',
      from: { path: '^apps/admin/src/(command-line/|open-admin|one-transaction|reach-database)', pathNot: test },
      to: {
        path: '^apps/admin/src/',
        pathNot: '^apps/admin/src/(command-line/|open-admin|one-transaction|reach-database)',
      },
    },
    {
      name: 'local-postgres-stands-alone',
      severity: 'error',
      from: { path: '^packages/local-postgres/', pathNot: test },
      to: { path: '^(apps|prisma|packages)/', pathNot: '^packages/local-postgres/' },
    },
    {
      name: 'api-without-local-postgres',
      severity: 'error',
      comment: 'The service runs on whatever DATABASE_URL names; a server of its own is a matter of the command line.',
      from: { path: `${api}/`, pathNot: test },
      to: { path: '^packages/local-postgres/' },
    },
    { name: 'web-without-prisma', severity: 'error', from: { path: '^apps/web/' }, to: { path: '@prisma|^prisma/' } },
    {
      name: 'kernel-is-pure',
      severity: 'error',
      from: { path: `${api}/kernel/`, pathNot: test },
      to: { path: `${api}/|node_modules/|^node:`, pathNot: `${api}/kernel/` },
    },
    {
      name: 'layers-point-down',
      severity: 'error',
      comment: 'main -> app, workers -> domains -> { http, jobs, outside, list-files } -> db -> kernel',
      from: { path: `${api}/(http|jobs|outside|db|kernel|list-files)/`, pathNot: test },
      to: { path: `${api}/(domains/|tracing/|app\\.ts|observe\\.ts|workers\\.ts|main\\.ts)` },
    },
    {
      name: 'db-points-down',
      severity: 'error',
      from: { path: `${api}/db/`, pathNot: test },
      to: { path: `${api}/(http|jobs|outside|list-files)/` },
    },
    {
      name: 'domains-meet-in-public',
      severity: 'error',
      from: { path: `${api}/domains/([^/]+)/`, pathNot: test },
      to: { path: `${api}/domains/`, pathNot: `${api}/domains/($1/|[^/]+/public\\.ts$)` },
    },
    ...downwards,
    {
      name: 'fastify-at-the-edge',
      severity: 'error',
      from: { path: `${api}/`, pathNot: `${test}|${api}/(app\\.ts|http/|domains/[^/]+/[^/]+\\.routes\\.ts)` },
      to: { path: 'node_modules/(fastify|@fastify)/' },
    },
    {
      name: 'driver-behind-db',
      severity: 'error',
      from: { path: `${api}/`, pathNot: `${test}|${api}/db/` },
      to: { path: 'node_modules/pg/' },
    },
    {
      name: 'prisma-migrates',
      severity: 'error',
      comment:
        'The one door to the database are statements. Prisma has the schema and the migrations, and its client is for tests.',
      from: { path: '^(apps|packages|prisma|deploy)/', pathNot: `${test}|${api}/db/(schema-engine|migrate)\\.ts` },
      to: { path: 'node_modules/@prisma/|/generated/' },
    },
    ...webLayers,
    {
      name: 'desk-and-practices-apart',
      severity: 'error',
      comment:
        'The desk is an application of its own: it shares ui, lib and api with that of practices, and nothing else.',
      from: { path: '^apps/web/src/desk/', pathNot: test },
      to: { path: '^apps/web/src/', pathNot: '^apps/web/src/(desk|ui|lib|api)/' },
    },
    {
      name: 'practices-without-desk',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: `${test}|^apps/web/src/desk/` },
      to: { path: '^apps/web/src/desk/' },
    },
    {
      name: 'features-never-sideways',
      severity: 'error',
      comment: 'What several features share stands in trade/; what one shows of another is given to it by app/.',
      from: { path: '^apps/web/src/features/([^/]+)/', pathNot: test },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'ui-is-generic',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|lib)/', pathNot: test },
      to: { path: '^apps/web/src/api/|^packages/|node_modules/(react-router|@tanstack/react-query)/' },
    },
    {
      name: 'not-to-tests',
      severity: 'error',
      from: { pathNot: test },
      to: { path: test },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Of the generated client its door is seen.
    exclude: { path: '(^|/)(dist|dist-types)/|/generated/(?!client\\.ts)' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default', 'types'] },
  },
};
