import { importInbox } from '@formulary/api/domains/price-lists/inbox/import-inbox';
import { openJobs } from '@formulary/api/jobs/jobs';
import { later, SECOND } from '@formulary/api/kernel/clock';
import { inboxDeps } from '@formulary/api/test/inbox-deps';
import { QUEUES } from '@formulary/api/workers';
import { openAdmin } from '../src/open-admin.ts';

/** A look at the drop folders in a process of its own, to be killed: to it, everything in them has settled. */
const [url = '', inbox = ''] = process.argv.slice(2);
const admin = await openAdmin({ databaseUrl: url });
const jobs = await openJobs({ url, queues: QUEUES, onError: () => {} });
const clock = { now: () => later(new Date(), 61 * SECOND) };
await importInbox(inboxDeps({ ...admin, clock, jobs }), inbox);
await jobs.close();
await admin.close();
