import { type Db, openDb } from './db/client.ts';
import { type Clock, systemClock } from './kernel/clock.ts';

export { commandFault } from './cli/command-faults.ts';
export { recordAudit } from './cli/record-audit.ts';
export { inOneTransaction } from './db/one-transaction.ts';
export { plainWords } from './db/plain-words.ts';
export { reachDatabase } from './db/reach-database.ts';
export { createPractice } from './domains/accounts/create-practice.ts';
export { createUser } from './domains/accounts/create-user.ts';
export { findUserByEmail } from './domains/accounts/find-user-by-email.ts';
export { AdvertSettings } from './domains/adverts/advert-settings.ts';
export { saveAdvert } from './domains/adverts/save-advert.ts';
export { addItem } from './domains/cart/add-item.ts';
export { importCatalogue } from './domains/catalogue/import-catalogue.ts';
export { importCatalogueFile } from './domains/catalogue/import-catalogue-file.ts';
export type { CatalogueRow } from './domains/catalogue/stage-catalogue.ts';
export { acceptCompliance } from './domains/compliance/accept-compliance.ts';
export { markNotificationRead } from './domains/notifications/mark-notification-read.ts';
export { publishNotification } from './domains/notifications/publish-notification.ts';
export { markWholesaleOrder } from './domains/orders/mark-wholesale-order.ts';
export { placeOrder } from './domains/orders/place-order.ts';
export { resendWholesaleOrder } from './domains/orders/resend-wholesale-order.ts';
export { SEND_WHOLESALE_ORDER, sendWholesaleOrder } from './domains/orders/send-wholesale-order.job.ts';
export { importPriceFile } from './domains/price-changes/import-price-file.ts';
export { importPriceList } from './domains/price-changes/import-price-list.ts';
export { saveWholesaler, type WholesalerSettings } from './domains/wholesalers/save-wholesaler.ts';
export type { PriceRow } from './domains/wholesalers/stage-price-list.ts';
export { type Jobs, openJobs } from './jobs/jobs.ts';
export type { Clock } from './kernel/clock.ts';
export { Refusal } from './kernel/refusal.ts';
export type { SignedInUser } from './kernel/signed-in-user.ts';
export type { WholesalerTransport } from './outside/wholesaler-transport/wholesaler-transport.ts';

/** What scripts of the provider hand to operations. */
export interface Admin {
  readonly db: Db;
  readonly clock: Clock;
  close(): Promise<void>;
}

/** Opens the database for a script; the operations are the same that the routes bind. */
export async function openAdmin({
  databaseUrl,
  clock = systemClock,
}: {
  databaseUrl: string;
  clock?: Clock;
}): Promise<Admin> {
  const db = openDb({ url: databaseUrl, connections: 4, timeout: 120_000 });
  return { db, clock, close: db.close };
}
