import { openAdmin, reachDatabase } from '@formulary/api/admin';
import { saveDemoAdverts } from './adverts.ts';

/** Saves the demo's adverts, after a change of `adverts.json` or its images; the demo's products must be there. */
async function save(): Promise<void> {
  const database = await reachDatabase();
  try {
    const admin = await openAdmin({ databaseUrl: database.url });
    try {
      console.log(`${await saveDemoAdverts(admin)} adverts saved.`);
    } finally {
      await admin.close();
    }
  } finally {
    await database.release();
  }
}

if (process.env.NODE_ENV === 'production') {
  console.error('No demo data is loaded with NODE_ENV=production.');
  process.exitCode = 1;
} else {
  await save();
}
