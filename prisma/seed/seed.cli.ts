import { openAdmin, reachDatabase } from '@formulary/api/admin';
import { DEMO_USER } from './data/practice.ts';
import { loadDemo } from './load-demo.ts';

async function seed(): Promise<void> {
  const database = await reachDatabase();
  try {
    const admin = await openAdmin({ databaseUrl: database.url });
    try {
      const loaded = await loadDemo(admin);
      console.log(
        loaded
          ? `Demo loaded: ${loaded.products} products, ${loaded.offers} offers of ${loaded.wholesalers} wholesalers.`
          : 'The demo is there already; nothing to do.',
      );
      console.log(`Sign in as ${DEMO_USER.email} with the password ${DEMO_USER.password}`);
    } finally {
      await admin.close();
    }
  } finally {
    await database.release();
  }
}

if (process.env.NODE_ENV === 'production') {
  console.error('No demo data is loaded with NODE_ENV=production: its password is public.');
  process.exitCode = 1;
} else {
  await seed();
}
