import type { AppOptions } from './app.ts';
import { linkBaseOf } from './config.ts';
import { SEND_PASSWORD_CHANGED, sendPasswordChanged } from './domains/accounts/send-password-changed.job.ts';
import { SEND_PASSWORD_LINK, sendPasswordLink } from './domains/accounts/send-password-link.job.ts';
import { TELL_OF_USER, tellOfUser } from './domains/accounts/tell-of-user.job.ts';
import { READ_PACKS, readPacks } from './domains/catalogue/equals/read-packs.job.ts';
import { READ_DESCRIPTIONS, readDescriptions } from './domains/catalogue/read-descriptions.job.ts';
import { readCatalogue } from './domains/catalogue/uploads/read-catalogue.job.ts';
import { READ_CATALOGUE } from './domains/catalogue/uploads/read-catalogue.queue.ts';
import { sealKeyOf } from './domains/chain/seal.ts';
import { SEAL_CHAINS, sealChains } from './domains/chain/seal-chains.job.ts';
import { SEND_CLAIM, sendClaimByMail } from './domains/claims/send-claim.job.ts';
import { keepAnswer } from './domains/confirmations/keep-answer.ts';
import { partLinkKeyOf, partLinks } from './domains/confirmations/part-link.ts';
import { SEND_LINE_ANSWERS, sendLineAnswers } from './domains/confirmations/send-line-answers.job.ts';
import { TELL_OF_WORD } from './domains/confirmations/tell-of-word.queue.ts';
import { LOOK_FOR_LATE, lookForLate } from './domains/deliveries/look-for-late.job.ts';
import { TELL_OF_DROPS, tellOfDrops } from './domains/deliveries/tell-of-drops.job.ts';
import { TELL_OF_LATE } from './domains/deliveries/tell-of-late.queue.ts';
import { PUBLISH_CATALOGUE, publishCatalogueJob } from './domains/desk/catalogue/publish-catalogue.job.ts';
import { SEND_INVITATION, sendInvitation } from './domains/desk/invitations/send-invitation.job.ts';
import { TELL_OF_OPERATOR, tellOfOperator } from './domains/desk/people/tell-of-operator.job.ts';
import { JUDGE_ANEW, judgeAnew } from './domains/invoices/judge-anew.job.ts';
import { judgeCharges } from './domains/invoices/judge-charges.job.ts';
import { READ_MAILBOX, readMailbox } from './domains/invoices/mail/read-mailbox.job.ts';
import { LOOK_FOR_OVERDUE, lookForOverdue } from './domains/invoices/promises/look-for-overdue.job.ts';
import { tellOfLate } from './domains/notifications/tell-of-late.job.ts';
import { tellOfOrder } from './domains/notifications/tell-of-order.job.ts';
import { tellOfPause } from './domains/notifications/tell-of-pause.job.ts';
import { tellOfPrices } from './domains/notifications/tell-of-prices.job.ts';
import { tellOfWants } from './domains/notifications/tell-of-wants.job.ts';
import { tellOfWord } from './domains/notifications/tell-of-word.job.ts';
import { ALERT_OF_ORDER, alertOfOrder } from './domains/orders/alert-of-order.job.ts';
import { JUDGE_CHARGES } from './domains/orders/judge-charges.queue.ts';
import { CONFIRM_ORDER, sendConfirmation } from './domains/orders/send-confirmation.job.ts';
import { SEND_WHOLESALE_ORDER, sendWholesaleOrder } from './domains/orders/send-wholesale-order.job.ts';
import { SEND_WAITING, sendWaiting } from './domains/orders/sending/send-waiting.job.ts';
import { TELL_OF_PAUSE } from './domains/orders/sending/tell-of-pause.queue.ts';
import { TELL_OF_ORDER } from './domains/orders/tell-of-order.queue.ts';
import { alertOfHeldList } from './domains/price-lists/alert-of-held-list.job.ts';
import { ALERT_OF_HELD_LIST } from './domains/price-lists/alert-of-held-list.queue.ts';
import { IMPORT_INBOX, importInboxJob } from './domains/price-lists/inbox/import-inbox.job.ts';
import { TELL_OF_PRICES } from './domains/price-lists/tell-of-prices.queue.ts';
import { readUpload } from './domains/price-lists/uploads/read-upload.job.ts';
import { READ_UPLOAD } from './domains/price-lists/uploads/read-upload.queue.ts';
import { DRAW_FOLDER, drawFolder } from './domains/records/folder/draw-folder.job.ts';
import { SEND_HEAD, sendHead } from './domains/records/monthly-head/send-head.job.ts';
import { START_HEADS, startHeads } from './domains/records/monthly-head/start-heads.job.ts';
import { LOOK_FOR_RECALLED, lookForRecalled } from './domains/records/published-recalls/look-for-recalled.job.ts';
import { ENTER_OLDER, enterOlder } from './domains/register/enter-older.job.ts';
import { TELL_OF_WANTS } from './domains/wants/tell-of-wants.queue.ts';
import { checkWatches, TELL_OF_WATCHES } from './domains/watches/check-watches.ts';
import { digestKeyOf } from './domains/watches/digest-link.ts';
import { SEND_DIGEST, sendDigest } from './domains/watches/send-digest.job.ts';
import { START_DIGESTS, startDigests } from './domains/watches/start-digests.job.ts';
import { tellOfWatches } from './domains/watches/tell-of-watches.job.ts';
import { droppedDocumentsOf } from './dropped-documents.ts';
import { logSecurity } from './http/security-log.ts';
import type { Jobs, Queue, Worker } from './jobs/jobs.ts';
import { PURGE, purge } from './jobs/purge.job.ts';
import type { TellSecurity } from './kernel/security-event.ts';
import { openMail, openWholesalers } from './open-outside.ts';
import { purgesOf } from './purges.ts';

export interface WorkerOptions extends Pick<AppOptions, 'config' | 'db' | 'jobs' | 'clock' | 'documents' | 'logger'> {
  /** For links without a PUBLIC_URL. */
  readonly port: number;
  /** Announces mail in development. */
  readonly print?: (line: string) => unknown;
}

type Deps = ReturnType<typeof openDeps>;

/** Every queue with its worker. */
const WORKERS = [
  worker(SEND_WHOLESALE_ORDER, sendWholesaleOrder),
  worker(SEND_WAITING, sendWaiting),
  worker(TELL_OF_PAUSE, tellOfPause),
  worker(ALERT_OF_ORDER, (deps) => alertOfOrder({ ...deps, ...deps.config.provider })),
  worker(TELL_OF_ORDER, tellOfOrder),
  worker(TELL_OF_WORD, tellOfWord),
  worker(SEND_LINE_ANSWERS, sendLineAnswers),
  worker(TELL_OF_DROPS, tellOfDrops),
  worker(LOOK_FOR_LATE, lookForLate),
  worker(TELL_OF_LATE, tellOfLate),
  worker(JUDGE_CHARGES, judgeCharges),
  worker(JUDGE_ANEW, judgeAnew),
  worker(READ_MAILBOX, (deps) => readMailbox(deps, deps.config.invoicesMail)),
  worker(LOOK_FOR_OVERDUE, lookForOverdue),
  worker(SEND_CLAIM, sendClaimByMail),
  worker(TELL_OF_WANTS, tellOfWants),
  worker(TELL_OF_PRICES, (deps) => tellOfPrices(deps, deps.config.prices)),
  worker(TELL_OF_WATCHES, tellOfWatches),
  worker(READ_PACKS, readPacks),
  worker(READ_DESCRIPTIONS, readDescriptions),
  worker(IMPORT_INBOX, (deps) =>
    importInboxJob(
      { ...deps, limits: deps.config.prices.limits, droppedDocuments: droppedDocumentsOf(deps) },
      deps.config.prices.inboxFolder,
    ),
  ),
  worker(READ_UPLOAD, (deps) => readUpload({ ...deps, limits: deps.config.prices.limits })),
  worker(READ_CATALOGUE, readCatalogue),
  worker(PUBLISH_CATALOGUE, publishCatalogueJob),
  worker(ALERT_OF_HELD_LIST, (deps) => alertOfHeldList({ ...deps, ...deps.config.provider })),
  worker(SEND_PASSWORD_LINK, sendPasswordLink),
  worker(SEND_PASSWORD_CHANGED, sendPasswordChanged),
  worker(TELL_OF_USER, ({ tell }) => tellOfUser(tell)),
  worker(SEND_INVITATION, sendInvitation),
  worker(TELL_OF_OPERATOR, ({ tell }) => tellOfOperator(tell)),
  worker(CONFIRM_ORDER, sendConfirmation),
  worker(START_DIGESTS, startDigests),
  worker(SEND_DIGEST, (deps) => sendDigest({ ...deps, digestKey: digestKeyOf(deps.config.secrets.jwt) })),
  worker(SEAL_CHAINS, (deps) => sealChains({ ...deps, sealKey: sealKeyOf(deps.config.secrets) })),
  worker(START_HEADS, startHeads),
  worker(SEND_HEAD, (deps) => sendHead({ ...deps, sealKey: sealKeyOf(deps.config.secrets) })),
  worker(DRAW_FOLDER, drawFolder),
  worker(ENTER_OLDER, enterOlder),
  worker(LOOK_FOR_RECALLED, lookForRecalled),
  worker(PURGE, (deps) => purge(deps, purgesOf(deps.config.events.retentionDays))),
];

export const QUEUES = WORKERS.map(({ queue }) => queue);

export async function startWorkers(options: WorkerOptions): Promise<void> {
  const deps = openDeps(options);
  for (const { start } of WORKERS) await start(options.jobs, deps);
  for (const queue of [READ_PACKS, READ_DESCRIPTIONS, JUDGE_ANEW, SEAL_CHAINS])
    if (!(await options.jobs.isUnderWay(options.db, queue, {}))) await options.jobs.enqueue(options.db, queue, [{}]);
}

function worker<Payload extends object>(queue: Queue<Payload>, make: (deps: Deps) => Worker<Payload>) {
  return { queue, start: (jobs: Jobs, deps: Deps) => jobs.work(queue, make(deps)) };
}

function openDeps({ config, db, jobs, clock, documents, logger, port, print = () => {} }: WorkerOptions) {
  const mail = openMail(config, print);
  const linkBase = linkBaseOf(config.http.publicUrl, port);
  // A lane of their own: orders do not wait for confirmations.
  const [draw, drawOrder] = [documents.openLane(), documents.openLane()];
  const tell: TellSecurity = (event, { email: _, ...facts } = {}) => logger && logSecurity(logger, event, facts);
  return {
    ...{ config, db, jobs, clock, mail, draw, tell },
    productsChanged: checkWatches,
    keepAnswer,
    frame: config.provider,
    linkBase,
    linkOf: partLinks({ key: partLinkKeyOf(config.secrets.jwt), base: linkBase, clock }),
    transport: openWholesalers(config, { mail, clock, draw: drawOrder }),
    report: (words: string) => logger?.warn(words),
    reportFailure: (words: string) => logger?.error(words),
  };
}
