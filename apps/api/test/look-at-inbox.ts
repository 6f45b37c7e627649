import { openAdmin, openJobs } from '../src/admin.ts';
import { QUEUES } from '../src/app.ts';
import { importInbox } from '../src/domains/price-changes/import-inbox.ts';
import { later, SECOND } from '../src/kernel/clock.ts';

/** A look at the drop folders in a process of its own, to be killed: to it, everything in them has settled. */
const [url = '', inbox = ''] = process.argv.slice(2);
const admin = await openAdmin({ databaseUrl: url });
const jobs = await openJobs({ url, queues: QUEUES, onError: () => {} });
const clock = { now: () => later(new Date(), 61 * SECOND) };
await importInbox({ db: admin.db, clock, jobs }, inbox);
await jobs.close();
await admin.close();
