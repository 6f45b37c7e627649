import { openAdmin } from '@formulary/admin/open-admin';
import { makeTemplate } from '@formulary/api/test/make-template';
import { loadDemo } from '@formulary/prisma/seed/load-demo';

/** The name of a database with the demo of today, loaded once for the whole run: for `useDb`. */
export function demoTemplate(): Promise<string> {
  return makeTemplate('demo', async (databaseUrl) => {
    const admin = await openAdmin({ databaseUrl });
    try {
      await loadDemo(admin);
    } finally {
      await admin.close();
    }
  });
}
