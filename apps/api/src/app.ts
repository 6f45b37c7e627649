import compress from '@fastify/compress';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { type Config, linkBaseOf } from './config.ts';
import type { Db } from './db/client.ts';
import { readinessOf } from './db/readiness.ts';
import { bindAccounts } from './domains/accounts/accounts.routes.ts';
import { authenticate } from './domains/accounts/authenticate.ts';
import { isSigned, userOfToken } from './domains/accounts/token-claims.ts';
import { bindAdverts } from './domains/adverts/adverts.routes.ts';
import { bindCart } from './domains/cart/cart.routes.ts';
import { bindCatalogue } from './domains/catalogue/catalogue.routes.ts';
import { sealKeyOf } from './domains/chain/seal.ts';
import { claimKeyOf } from './domains/claims/claim-link.ts';
import { bindClaims } from './domains/claims/claims.routes.ts';
import { bindCompliance } from './domains/compliance/compliance.routes.ts';
import { bindConfirmations } from './domains/confirmations/confirmations.routes.ts';
import { partLinkKeyOf, partLinks } from './domains/confirmations/part-link.ts';
import { bindDeliveries } from './domains/deliveries/deliveries.routes.ts';
import { bindDeskAdverts } from './domains/desk/adverts.routes.ts';
import { bindDeskArchive } from './domains/desk/archive.routes.ts';
import { authenticateOperator } from './domains/desk/authenticate-operator.ts';
import { bindDeskCatalogue } from './domains/desk/catalogue.routes.ts';
import { bindDeskCreation } from './domains/desk/creation.routes.ts';
import { bindDesk } from './domains/desk/desk.routes.ts';
import { deskKeysOf } from './domains/desk/desk-secrets.ts';
import { exportKeyOf } from './domains/desk/exports/export-link.ts';
import { bindDeskExports } from './domains/desk/exports.routes.ts';
import { bindDeskLists } from './domains/desk/lists.routes.ts';
import { bindDeskNotifications } from './domains/desk/notifications.routes.ts';
import { bindDeskOwn } from './domains/desk/own.routes.ts';
import { bindDeskPractices } from './domains/desk/practices.routes.ts';
import { bindDeskProducts } from './domains/desk/products.routes.ts';
import { bindDeskRecalls } from './domains/desk/recalls.routes.ts';
import { bindDeskSending } from './domains/desk/sending.routes.ts';
import { bindDeskUsers } from './domains/desk/users.routes.ts';
import { bindDeskWholesalers } from './domains/desk/wholesalers.routes.ts';
import { bindEvents } from './domains/events/events.routes.ts';
import { bindRememberedColumns } from './domains/invoices/columns.routes.ts';
import { invoiceKeyOf } from './domains/invoices/invoice-link.ts';
import { bindInvoices } from './domains/invoices/invoices.routes.ts';
import { paperKeyOf } from './domains/invoices/papers/paper-link.ts';
import { bindInvoicePapers } from './domains/invoices/papers.routes.ts';
import { bindNotedPromises } from './domains/invoices/promises.routes.ts';
import { bindLists } from './domains/lists/lists.routes.ts';
import { bindNotifications } from './domains/notifications/notifications.routes.ts';
import { bindOrders } from './domains/orders/orders.routes.ts';
import { summaryKeyOf } from './domains/orders/summary-link.ts';
import { bindPriceChanges } from './domains/price-changes/price-changes.routes.ts';
import { bindProvider } from './domains/provider/provider.routes.ts';
import { bindQuickOrder } from './domains/quick-order/quick-order.routes.ts';
import { bindExpiring } from './domains/records/expiring.routes.ts';
import { folderKeyOf } from './domains/records/folder/folder-link.ts';
import { bindFolder } from './domains/records/folder.routes.ts';
import { bindPublishedRecalls } from './domains/records/published-recalls.routes.ts';
import { bindRecalls } from './domains/records/recalls.routes.ts';
import { bindRecords } from './domains/records/records.routes.ts';
import { bindRegister } from './domains/register/register.routes.ts';
import { registerKeyOf } from './domains/register/register-link.ts';
import { bindUsualItems } from './domains/usual-items/usual-items.routes.ts';
import { bindWants } from './domains/wants/wants.routes.ts';
import { checkWatches } from './domains/watches/check-watches.ts';
import { digestKeyOf } from './domains/watches/digest-link.ts';
import { bindWatches } from './domains/watches/watches.routes.ts';
import { bindWholesalers } from './domains/wholesalers/wholesalers.routes.ts';
import { installAccess } from './http/access.ts';
import { installAnswers } from './http/answers.ts';
import { allowOrigins } from './http/cross-origin.ts';
import { DEADLINE, installDeadline } from './http/deadline.ts';
import { installDocs } from './http/docs.ts';
import { installErrors } from './http/errors.ts';
import { installHealth } from './http/health.ts';
import { installJsonBody } from './http/json-body.ts';
import { installJwt } from './http/jwt-signer.ts';
import { installMailbox } from './http/mailbox.ts';
import { refuseOtherMethods } from './http/methods.ts';
import { installMetrics } from './http/metrics.ts';
import { installRequestLimits, userByToken } from './http/request-limits.ts';
import { installSecurityHeaders, securityHeadersOf } from './http/security-headers.ts';
import { installSecurityLog } from './http/security-log.ts';
import { serverOptions } from './http/server-options.ts';
import { installSpa } from './http/spa.ts';
import { installOperatorShares, installUserShares } from './http/user-shares.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Clock } from './kernel/clock.ts';
import { keepsMail, openMail, openWholesalers } from './open-outside.ts';
import type { CheapestSplits } from './outside/cheapest-splits/open-cheapest-splits.ts';
import type { Documents } from './outside/documents/open-documents.ts';
import { openInvoicePdfs } from './outside/invoice-pdfs/open-invoice-pdfs.ts';
import type { Tracing } from './tracing/open-tracing.ts';

export interface AppOptions {
  readonly config: Config;
  readonly db: Db;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly documents: Documents;
  readonly cheapestSplits: CheapestSplits;
  readonly logger?: FastifyBaseLogger;
  readonly tracing?: Pick<Tracing, 'installRequests'> | undefined;
  /** Milliseconds until a call is answered 503. */
  readonly deadline?: number;
  /** The built web application; without it the API stands alone. */
  readonly webRoot?: string;
}

/** Composes the application: plugins, http, then every domain. It does not listen yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, db, jobs, clock, documents, cheapestSplits, logger, tracing, deadline = DEADLINE, webRoot } = options;
  const { hasWholesalerDoor } = config;
  const securityHeaders = securityHeadersOf(config);
  const app: FastifyInstance = Fastify(serverOptions({ ...config.http, logger, securityHeaders }));
  app.decorate('publicUrl', config.http.publicUrl);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const otherMethods = refuseOtherMethods(app);

  tracing?.installRequests(app);
  installSecurityHeaders(app, securityHeaders);
  if (config.metrics.port !== undefined) await installMetrics(app, config.version);
  await allowOrigins(app, config.http.corsOrigins);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false });
  installErrors(app);
  installJsonBody(app);
  installAnswers(app);
  const signer = await installJwt(app, config.secrets.jwt);
  const tokens = { signer, ...config.tokens };
  installDeadline(app, deadline);
  installHealth(app, readinessOf(db));
  const userOf = userByToken((token) => userOfToken(tokens, token));
  await installRequestLimits(app, { requestsPerSecond: config.http.requestsPerSecond, userOf });
  installUserShares(app, userOf);
  installSecurityLog(app, config.secrets.jwt);
  installAccess(app, {
    ofPractices: (token, tell, isRead) => authenticate({ db, clock, tokens }, token, tell, isRead),
    isOfPractices: (token) => isSigned(tokens, token),
    hasWholesalerDoor,
    ofDesk: (token, tell, address) => authenticateOperator({ db, clock, hasWholesalerDoor }, token, tell, address),
  });
  installOperatorShares(app);
  await installDocs(app, { ...config.http, ...config.tokens, productName: config.provider.productName });

  bindProvider(app, config.provider);
  bindAccounts(app, { db, jobs, clock, tokens });
  bindCatalogue(app, { db, clock });
  bindWholesalers(app, { db });
  bindPriceChanges(app, { db, clock });
  bindCompliance(app, { db, clock });
  bindQuickOrder(app, { db });
  bindCart(app, { db, clock, cheapestSplits });
  bindWants(app, { db, clock });
  const summaryKey = summaryKeyOf(config.secrets.jwt);
  bindOrders(app, { db, jobs, clock, documents, cheapestSplits, summaryKey, frame: config.provider });
  bindConfirmations(app, { db, jobs, clock, summaryKey });
  bindDeliveries(app, { db, jobs, clock, cheapestSplits, summaryKey, frame: config.provider });
  const invoicePdfs = openInvoicePdfs();
  app.addHook('onClose', () => invoicePdfs.close());
  bindClaims(app, { db, jobs, clock, documents, claimKey: claimKeyOf(config.secrets.jwt), frame: config.provider });
  const invoiceKey = invoiceKeyOf(config.secrets.jwt);
  bindInvoices(app, { db, clock, invoicePdfs, invoiceKey, frame: config.provider });
  bindRememberedColumns(app, { db });
  bindNotedPromises(app, { db, clock, frame: config.provider });
  bindInvoicePapers(app, {
    ...{ db, clock, invoiceKey, frame: config.provider, paperKey: paperKeyOf(config.secrets.jwt) },
    mailAddress: config.invoicesMail?.address,
  });
  bindRecords(app, {
    db,
    clock,
    keptYears: config.recordsYears,
    sealKey: sealKeyOf(config.secrets),
    frame: config.provider,
  });
  bindFolder(app, { db, jobs, clock, folderKey: folderKeyOf(config.secrets.jwt) });
  bindExpiring(app, { db, clock, frame: config.provider });
  bindRecalls(app, { db, jobs, clock, frame: config.provider });
  bindPublishedRecalls(app, { db, clock });
  bindRegister(app, {
    ...{ db, clock, documents, rules: config.register, frame: config.provider },
    registerKey: registerKeyOf(config.secrets.jwt),
  });
  bindUsualItems(app, { db, clock, frame: config.provider });
  bindLists(app, { db, clock });
  bindWatches(app, { db, clock, digestKey: digestKeyOf(config.secrets.jwt) });
  bindNotifications(app, { db, clock });
  bindEvents(app, { db, clock });
  bindAdverts(app, { db, clock });
  bindDeskPractices(app, { db, jobs, clock });
  bindDeskUsers(app, { db, jobs, clock });
  bindDesk(app, {
    ...{ db, jobs, clock, keys: deskKeysOf(config.secrets.jwt), hasWholesalerDoor, frame: config.provider },
    needs: {
      folder: config.prices.inboxFolder,
      isProduction: config.production,
      adminCommand: config.provider.adminCommand,
    },
  });
  bindDeskSending(app, { db, jobs, clock });
  bindDeskNotifications(app, { db, clock });
  bindDeskRecalls(app, { db, clock });
  bindDeskAdverts(app, { db, clock });
  bindDeskWholesalers(app, {
    ...{ db, clock, sender: { name: config.provider.productName, email: config.provider.supportEmail } },
    transport: openWholesalers(config, { mail: openMail(config, () => {}), clock, draw: documents.openLane() }),
  });
  bindDeskCatalogue(app, { db, jobs, clock, productsChanged: checkWatches });
  bindDeskExports(app, { db, clock, exportKey: exportKeyOf(config.secrets.jwt), frame: config.provider });
  bindDeskArchive(app, { db, jobs, clock, productsChanged: checkWatches });
  bindDeskProducts(app, { db, jobs, clock, productsChanged: checkWatches });
  bindDeskCreation(app, { db, jobs, clock });
  const lists = { db, jobs, clock, productsChanged: checkWatches, limits: config.prices.limits };
  bindDeskLists(app, lists);
  bindDeskOwn(app, {
    ...lists,
    linkOf: partLinks({
      key: partLinkKeyOf(config.secrets.jwt),
      base: linkBaseOf(config.http.publicUrl, config.http.port),
      clock,
    }),
  });
  otherMethods.close();

  installMailbox(app, keepsMail(config) ? config.mail.folder : undefined);
  await installSpa(app, webRoot);
  return app;
}
