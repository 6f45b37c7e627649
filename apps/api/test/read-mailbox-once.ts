import { openDb } from '../src/db/client.ts';
import { readMailbox } from '../src/domains/invoices/mail/read-mailbox.job.ts';
import { systemClock } from '../src/kernel/clock.ts';

const [url = '', mailbox = '', address = ''] = process.argv.slice(2);
const db = openDb({ url, connections: 3 });
await readMailbox({ db, clock: systemClock }, { mailbox, address }).run({});
await db.close();
