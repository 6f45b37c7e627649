import { commandFault } from '@formulary/admin/command-line/command-faults';
import { type Admin, withAdmin } from '@formulary/admin/open-admin';
import { SEND_WHOLESALE_ORDER } from '@formulary/api/domains/orders/send-wholesale-order.job';
import { openJobs } from '@formulary/api/jobs/jobs';
import { DEMO_USER } from './demo-practices.ts';
import { isDemoThere, isUsed } from './load-demo.ts';
import { loadDemoWithHistory } from './load-history.ts';
import { addUblDemo } from './ubl-demo.ts';

function seed(): Promise<void> {
  return withAdmin(async (admin) => {
    if (await isUsed(admin)) return refuse();
    console.log(await load(admin, admin.url));
    await addUblDemo(admin);
    console.log(`Sign in as ${DEMO_USER.email} with the password ${DEMO_USER.password}`);
  });
}

/** `start` loads the demo only where it may; otherwise this is an error. */
function refuse(): void {
  const words = 'The database has practices of its own: the demo, whose passwords are public, is not loaded into it.';
  if (process.argv.includes('--unless-used')) {
    console.log(words);
    return;
  }
  console.error(`${words} Name another in DATABASE_URL, or set SEED_DEMO=false.`);
  process.exitCode = 1;
}

async function load(admin: Admin, url: string): Promise<string> {
  const nothing = 'The demo is there already; nothing to do.';
  // Opening the queues takes a second, at every start.
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
  try {
    await seed();
  } catch (error) {
    console.error(commandFault(error)?.message ?? error);
    process.exitCode = 1;
  }
}
