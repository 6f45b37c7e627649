import { lookForOverdue } from '../../src/domains/invoices/promises/look-for-overdue.job.ts';
import type { TestApp } from '../test-app.ts';
import type { ClaimedLine } from './claimed-line.ts';

/** The day passes until which the line's credits were waited for. Other practices of the test go on waiting. */
export async function comeDue(app: TestApp, line: ClaimedLine): Promise<void> {
  const waiting = line.promises.filter(({ isDue }) => !isDue);
  await app.db.prisma.notedPromise.updateMany({
    where: { id: { in: waiting.map(({ id }) => id) } },
    data: { dueOn: new Date('2020-01-02') },
  });
  await lookForOverdue({ db: app.db, clock: app.clock, frame: { timeZone: 'UTC' } }).run({});
  for (const promise of waiting) promise.isDue = true;
}
