import { type Admin, openAdmin, openJobs, reachDatabase, SEND_WHOLESALE_ORDER } from '@formulary/api/admin';
import { DEMO_USER } from './data/practice.ts';
import { isDemoThere } from './load-demo.ts';
import { loadDemoWithHistory } from './load-history.ts';

async function seed(): Promise<void> {
  const database = await reachDatabase();
  try {
    const admin = await openAdmin({ databaseUrl: database.url });
    try {
      console.log(await load(admin, database.url));
      console.log(`Sign in as ${DEMO_USER.email} with the password ${DEMO_USER.password}`);
    } finally {
      await admin.close();
    }
  } finally {
    await database.release();
  }
}

async function load(admin: Admin, url: string): Promise<string> {
  const nothing = 'The demo is there already; nothing to do.';
  // The queues take a second to open, at every start.
  if (await isDemoThere(admin)) return nothing;
  const jobs = await openJobs({ url, queues: [SEND_WHOLESALE_ORDER], onError: (error) => console.error(error) });
  try {
    const loaded = await loadDemoWithHistory(admin, jobs, new Date());
    if (!loaded) return nothing;
    const { products, offers, wholesalers, orders } = loaded;
    return `Demo loaded: ${products} products, ${offers} offers of ${wholesalers} wholesalers, ${orders} orders of a year.`;
  } finally {
    await jobs.close();
  }
}

if (process.env.NODE_ENV === 'production') {
  console.error('No demo data is loaded with NODE_ENV=production: its password is public.');
  process.exitCode = 1;
} else {
  await seed();
}
