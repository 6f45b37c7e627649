import { tmpdir } from 'node:os';
import path from 'node:path';
import { openAdmin } from '@formulary/admin/open-admin';
import { readConfig } from '@formulary/api/config';
import { serve } from '@formulary/api/main';
import { PATIENT } from '@formulary/api/test/use-db';
import { loadDemo } from '@formulary/prisma/seed/load-demo';

export const DEMO = { email: 'demo@formulary.example', password: 'formulary-demo' };

export const JWT_SECRET = 'a secret of the browser tests, long enough';

/** Not the mailbox of whoever tries the product from this checkout. */
const MAIL_FOLDER = path.join(tmpdir(), 'formulary-test-mail');

export interface ServedDemo {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * The whole product with its demo data on a free loopback port, over a migrated database. It is more patient than with
 * users: a machine that stands still for some seconds is no fault of a page.
 */
export async function serveDemo(
  databaseUrl: string,
  settings: Record<string, string> = {},
  limits: Parameters<typeof serve>[2] = { ...PATIENT, deadline: 2 * PATIENT.timeout },
): Promise<ServedDemo> {
  const admin = await openAdmin({ databaseUrl });
  await loadDemo(admin);
  await admin.close();
  const kept = { databaseUrl, jwtSecret: JWT_SECRET };
  // The limit of requests a second is tried with the API alone: a fast browser may reach it at any page.
  const unlimited = { REQUESTS_PER_SECOND: '10000' };
  const ours = {
    PORT: '0',
    SIMULATED_TRANSPORT_MS: '300',
    SIMULATED_TRANSPORT_SPEAKS: 'false',
    LOG_LEVEL: 'error',
    MAIL_FOLDER,
    ...unlimited,
  };
  return serve(readConfig(kept, { ...ours, ...settings }), undefined, limits);
}
