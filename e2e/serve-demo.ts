import { openAdmin } from '@formulary/api/admin';
import { readConfig } from '@formulary/api/config';
import { serve } from '@formulary/api/serve';
import { loadDemo } from '@formulary/prisma/seed/load-demo';

export const DEMO = { email: 'demo@formulary.example', password: 'formulary-demo' };

export interface ServedDemo {
  readonly url: string;
  close(): Promise<void>;
}

/** The whole product with its demo data on a free loopback port, over a migrated database. */
export async function serveDemo(databaseUrl: string, settings: Record<string, string> = {}): Promise<ServedDemo> {
  const admin = await openAdmin({ databaseUrl });
  await loadDemo(admin);
  await admin.close();
  const kept = { databaseUrl, jwtSecret: 'a secret of the browser tests, long enough' };
  return serve(readConfig(kept, { PORT: '0', SIMULATED_TRANSPORT_MS: '300', LOG_LEVEL: 'error', ...settings }));
}
