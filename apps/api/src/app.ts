import compress from '@fastify/compress';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { type Config, linkBaseOf } from './config.ts';
import type { Db } from './db/client.ts';
import { readinessOf } from './db/readiness.ts';
import { bindAccounts } from './domains/accounts/accounts.routes.ts';
import { authenticate } from './domains/accounts/authenticate.ts';
import { PURGE_SESSIONS, purgeSessions } from './domains/accounts/purge-sessions.job.ts';
import { SEND_PASSWORD_CHANGED, sendPasswordChanged } from './domains/accounts/send-password-changed.job.ts';
import { SEND_PASSWORD_LINK, sendPasswordLink } from './domains/accounts/send-password-link.job.ts';
import { TELL_OF_USER, tellOfUser } from './domains/accounts/tell-of-user.job.ts';
import { userOfToken } from './domains/accounts/user-of-token.ts';
import { bindAdverts } from './domains/adverts/adverts.routes.ts';
import { bindCart } from './domains/cart/cart.routes.ts';
import { PURGE_ORDERED_LINES, purgeOrderedLines } from './domains/cart/purge-ordered-lines.job.ts';
import { bindCatalogue } from './domains/catalogue/catalogue.routes.ts';
import { PURGE_SEARCH_WORDS, purgeSearchWords } from './domains/catalogue/purge-search-words.job.ts';
import { bindCompliance } from './domains/compliance/compliance.routes.ts';
import { PURGE_ACCEPTANCES, purgeAcceptances } from './domains/compliance/purge-acceptances.job.ts';
import { bindEvents } from './domains/events/events.routes.ts';
import { PURGE_EVENTS, purgeEvents } from './domains/events/purge-events.job.ts';
import { bindNotifications } from './domains/notifications/notifications.routes.ts';
import { PURGE_NOTIFICATIONS, purgeNotifications } from './domains/notifications/purge-notifications.job.ts';
import { tellOfOrder } from './domains/notifications/tell-of-order.job.ts';
import { tellOfPrices } from './domains/notifications/tell-of-prices.job.ts';
import { alertOfOrder } from './domains/orders/alert-of-order.job.ts';
import { ALERT_OF_ORDER } from './domains/orders/alert-of-order.queue.ts';
import { bindOrders } from './domains/orders/orders.routes.ts';
import { PURGE_IDEMPOTENCY_KEYS, purgeIdempotencyKeys } from './domains/orders/purge-idempotency-keys.job.ts';
import { CONFIRM_ORDER, sendConfirmation } from './domains/orders/send-confirmation.job.ts';
import { SEND_WHOLESALE_ORDER, sendWholesaleOrder } from './domains/orders/send-wholesale-order.job.ts';
import { summaryKeyOf } from './domains/orders/summary-link.ts';
import { TELL_OF_ORDER } from './domains/orders/tell-of-order.queue.ts';
import { IMPORT_INBOX, importInboxJob } from './domains/price-changes/import-inbox.job.ts';
import { bindPriceChanges } from './domains/price-changes/price-changes.routes.ts';
import { PURGE_PRICE_CHANGES, purgePriceChanges } from './domains/price-changes/purge-price-changes.job.ts';
import { TELL_OF_PRICES } from './domains/price-changes/tell-of-prices.queue.ts';
import { bindProvider } from './domains/provider/provider.routes.ts';
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
import { installRequestLimits } from './http/request-limits.ts';
import { installSecurityHeaders, securityHeadersOf } from './http/security-headers.ts';
import { installSecurityLog, logSecurity } from './http/security-log.ts';
import { serverOptions } from './http/server-options.ts';
import { installSpa } from './http/spa.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Clock } from './kernel/clock.ts';
import type { TellSecurity } from './kernel/security-event.ts';
import { keepsMail, openMail, openWholesalers } from './open-outside.ts';
import type { Documents } from './outside/documents/open-documents.ts';

export interface AppOptions {
  readonly config: Config;
  readonly db: Db;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly documents: Documents;
  readonly logger?: FastifyBaseLogger;
  /** Milliseconds after which a call is answered 503. */
  readonly deadline?: number;
  /** The folder of the built web application; without it the API stands alone. */
  readonly webRoot?: string;
}

/** Every queue there is; `openJobs` makes them. */
export const QUEUES = [
  SEND_WHOLESALE_ORDER,
  ALERT_OF_ORDER,
  TELL_OF_ORDER,
  TELL_OF_PRICES,
  IMPORT_INBOX,
  SEND_PASSWORD_LINK,
  SEND_PASSWORD_CHANGED,
  TELL_OF_USER,
  CONFIRM_ORDER,
  PURGE_SESSIONS,
  PURGE_IDEMPOTENCY_KEYS,
  PURGE_EVENTS,
  PURGE_NOTIFICATIONS,
  PURGE_PRICE_CHANGES,
  PURGE_ACCEPTANCES,
  PURGE_ORDERED_LINES,
  PURGE_SEARCH_WORDS,
];

/** The whole application, composed by hand: plugins, the edge, then every domain. It listens to nothing yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, db, jobs, clock, documents, logger, deadline = DEADLINE, webRoot } = options;
  const securityHeaders = securityHeadersOf(config);
  const app: FastifyInstance = Fastify(serverOptions({ ...config.http, logger, securityHeaders }));
  app.decorate('publicUrl', config.http.publicUrl);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  installSecurityHeaders(app, securityHeaders);
  if (config.metrics.port !== undefined) await installMetrics(app);
  await allowOrigins(app, config.http.corsOrigins);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false });
  installErrors(app);
  installJsonBody(app);
  installAnswers(app);
  const signer = await installJwt(app, config.secrets.jwt);
  const tokens = { signer, ...config.tokens };
  installDeadline(app, deadline);
  installHealth(app, readinessOf(db));
  await installRequestLimits(app, {
    requestsPerSecond: config.http.requestsPerSecond,
    userOf: (token) => userOfToken(tokens, token),
  });
  installSecurityLog(app, config.secrets.jwt);
  installAccess(app, (token, tell) => authenticate({ db, clock, tokens }, token, tell));
  await installDocs(app, { ...config.http, ...config.tokens, productName: config.provider.productName });

  const otherMethods = refuseOtherMethods(app);
  bindProvider(app, config.provider);
  bindAccounts(app, { db, jobs, clock, tokens });
  bindCatalogue(app, { db });
  bindWholesalers(app, { db });
  bindPriceChanges(app, { db });
  bindCompliance(app, { db, clock });
  bindCart(app, { db, clock });
  const summaryKey = summaryKeyOf(config.secrets.jwt);
  bindOrders(app, { db, jobs, clock, documents, summaryKey, frame: config.provider });
  bindNotifications(app, { db, clock });
  bindEvents(app, { db, clock });
  bindAdverts(app, { db, clock });
  otherMethods.close();

  installMailbox(app, keepsMail(config) ? config.mail.folder : undefined);
  await installSpa(app, webRoot);
  return app;
}

/** Starts every worker in this process; without a PUBLIC_URL their links lead to `port` of this machine. */
export async function startWorkers({ port, print = () => {}, ...options }: WorkerOptions): Promise<void> {
  const { config, db, jobs, clock, documents, logger } = options;
  const mail = openMail(config, print);
  const reportFailure = (words: string) => logger?.error(words);
  const linkBase = linkBaseOf(config.http.publicUrl, port);
  // Orders go out however many confirmations are to be drawn.
  const [draw, drawOrder] = [documents.openLane(), documents.openLane()];
  const tell: TellSecurity = (event, { email: _, ...facts } = {}) => logger && logSecurity(logger, event, facts);
  const letters = { db, clock, linkBase, mail, frame: config.provider, draw, tell, reportFailure };
  const transport = openWholesalers(config, { mail, clock, draw: drawOrder });
  await jobs.work(sendWholesaleOrder({ db, jobs, clock, transport }));
  const { alertEmail, adminCommand } = config.provider;
  await jobs.work(alertOfOrder({ db, mail, alertEmail, adminCommand, reportFailure }));
  await jobs.work(sendPasswordLink(letters));
  await jobs.work(sendPasswordChanged(letters));
  await jobs.work(tellOfUser(tell));
  await jobs.work(tellOfOrder({ db, clock }));
  await jobs.work(tellOfPrices({ db, clock }, config.prices));
  await jobs.work(
    importInboxJob({ db, clock, jobs, report: (words) => logger?.warn(words) }, config.prices.inboxFolder),
  );
  await jobs.work(sendConfirmation(letters));
  await jobs.work(purgeSessions({ db, clock }));
  await jobs.work(purgeIdempotencyKeys({ db, clock }));
  await jobs.work(purgeEvents({ db, clock }, config.events));
  await jobs.work(purgeNotifications({ db, clock }));
  await jobs.work(purgePriceChanges({ db, clock }));
  await jobs.work(purgeAcceptances({ db, clock }));
  await jobs.work(purgeOrderedLines({ db, clock }));
  await jobs.work(purgeSearchWords({ db }));
}

export interface WorkerOptions extends AppOptions {
  readonly port: number;
  /** Where development shows what it would have sent. */
  readonly print?: (line: string) => unknown;
}
