import { PAUSE_TEXT_MAX } from '@formulary/contracts/desk/pauses';
import { trimmedText } from '@formulary/contracts/shared/fields';
import { z } from 'zod';
import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { NoteChange } from '../../../kernel/note-change.ts';
import { lockPause } from './lock-pause.ts';
import { TELL_OF_PAUSE } from './tell-of-pause.queue.ts';

const Words = z.object({ text: trimmedText({ max: PAUSE_TEXT_MAX }) });

const PAUSE = statement('pause_wholesaler', {
  takes: { id: 'int', text: 'text', now: 'timestamptz' },
  sql: 'UPDATE wholesalers SET paused_at = coalesce(paused_at, $now), pause_text = $text WHERE id = $id',
});

/** Parts that wait for it. */
const SAY = statement('say_pause_of_parts', {
  anyPractice: 'the provider pauses a wholesaler for all practices',
  takes: { id: 'int', text: 'text' },
  sql: `UPDATE wholesale_orders SET status_reason = $text
    WHERE wholesaler_id = $id AND status IN ('created', 'processing')`,
});

interface PauseDeps {
  readonly db: Sql;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly note?: NoteChange;
}

/**
 * Sends nothing to a wholesaler until it is resumed; what is on its way goes through. Practices with an account are told the
 * text, and orders to it are placed and wait. To be called in a transaction. Paused again it has the other text.
 * Throws `not_found`.
 */
export async function pauseWholesaler(
  { db, jobs, clock, note }: PauseDeps,
  wholesalerId: number,
  words: { text: string },
): Promise<{ slug: string }> {
  const { text } = Words.parse(words);
  const { id, slug, pausedAt, pauseText } = await lockPause(db, wholesalerId);
  if (pausedAt !== null && pauseText === text) return { slug };
  await db.write(PAUSE, { id, text, now: clock.now() });
  await db.write(SAY, { id, text });
  note?.({ paused: pauseText }, { paused: text });
  await jobs.enqueue(db, TELL_OF_PAUSE, [{ wholesalerId: id }]);
  return { slug };
}
