import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import type { Worker } from '../../jobs/jobs.ts';
import type { Clock } from '../../kernel/clock.ts';
import { type AskingLine, linesThatAsk, type TellOfLate } from '../deliveries/public.ts';
import { lateNotice } from './late-notice.ts';
import { CHANGE_NOTICE, DROP_NOTICES_OF_TOPICS } from './notices-by-topic.ts';
import { publishNotifications } from './publish-notifications.ts';

/** One job of a practice at a time. */
const LOCK_PRACTICE = statement('lock_practice_to_notify_of_late', {
  takes: { practiceId: 'int' },
  sql: 'SELECT FROM practices WHERE id = $practiceId FOR NO KEY UPDATE',
});

const TOLD = statement('notices_of_late', {
  takes: { practiceId: 'int' },
  gives: { id: 'int', topic: 'text' },
  sql: `SELECT id, coalesce(topic, '') AS topic FROM notifications WHERE practice_id = $practiceId AND topic ^@ 'late '`,
});

/**
 * Keeps one notification for each part of which lines ask: past their day, or without a word for long. It is published anew
 * where another line begins to ask; when less is left it is changed, and when nothing is left it is removed.
 */
export function tellOfLate({
  db,
  clock,
  frame: { timeZone },
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly frame: { readonly timeZone: string };
}): Worker<TellOfLate> {
  return {
    async run({ practiceId }) {
      await db.transaction(async (tx) => {
        await tx.run(LOCK_PRACTICE, { practiceId });
        const parts = byPart(await linesThatAsk(tx, practiceId, { now: clock.now(), timeZone }));
        const told = await tx.run(TOLD, { practiceId });
        const known = new Map(told.map((notice) => [partOf(notice.topic), notice]));
        const gone = told.filter(({ topic }) => !parts.has(partOf(topic))).map(({ topic }) => topic);
        const fresh: Parameters<typeof publishNotifications>[1][number][] = [];
        for (const [uid, lines] of parts) {
          const notice = known.get(uid);
          const { title, content } = lateNotice(lines);
          const topic = topicOf(uid, lines);
          if (notice?.topic === topic) continue;
          if (notice && lines.every(({ id }) => linesOf(notice.topic).has(String(id)))) {
            await tx.write(CHANGE_NOTICE, { id: notice.id, title, content, topic });
            continue;
          }
          if (notice) gone.push(notice.topic);
          fresh.push({ title, content, audience: { practiceId }, link: '/still-to-come', topic });
        }
        if (gone.length > 0) await tx.write(DROP_NOTICES_OF_TOPICS, { practiceId, prefixes: gone });
        if (fresh.length > 0) await publishNotifications({ db: tx, clock }, fresh);
      });
    },
    // The page of what is still to come shows it too, and the next morning looks again.
    async giveUp() {},
  };
}

/** Characters; more lines than these are told again when another one begins to ask. */
const TOPIC = 1_900;

const topicOf = (uid: string, lines: readonly AskingLine[]) =>
  `late ${uid} ${lines.map(({ id }) => id).join('-')}`.slice(0, TOPIC);
const partOf = (topic: string): string => topic.split(' ')[1] ?? '';
const linesOf = (topic: string): ReadonlySet<string> => new Set(topic.split(' ')[2]?.split('-'));

function byPart(lines: readonly AskingLine[]): Map<string, [AskingLine, ...AskingLine[]]> {
  const parts = new Map<string, [AskingLine, ...AskingLine[]]>();
  for (const line of lines) {
    const part = parts.get(line.uid);
    if (part) part.push(line);
    else parts.set(line.uid, [line]);
  }
  return parts;
}
