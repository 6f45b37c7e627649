import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { NoteChange } from '../../../kernel/note-change.ts';
import { lockPause } from './lock-pause.ts';
import { SEND_WAITING } from './send-waiting.job.ts';
import { TELL_OF_PAUSE } from './tell-of-pause.queue.ts';

const RESUME = statement('resume_wholesaler', {
  takes: { id: 'int' },
  sql: 'UPDATE wholesalers SET paused_at = NULL, pause_text = NULL WHERE id = $id',
});

/**
 * Sends to a wholesaler again, first what waits. To be called in a transaction. Resumed twice it is resumed once. Throws
 * `not_found`.
 */
export async function resumeWholesaler(
  { db, jobs, note }: { db: Sql; jobs: Jobs; note?: NoteChange },
  wholesalerId: number,
): Promise<{ slug: string }> {
  const { id, slug, pausedAt, pauseText } = await lockPause(db, wholesalerId);
  if (pausedAt === null) return { slug };
  await db.write(RESUME, { id });
  note?.({ paused: pauseText }, { paused: null });
  await jobs.enqueue(db, SEND_WAITING, [{ wholesalerId: id }]);
  await jobs.enqueue(db, TELL_OF_PAUSE, [{ wholesalerId: id }]);
  return { slug };
}
