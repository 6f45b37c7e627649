import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import type { Worker } from '../../jobs/jobs.ts';
import type { Clock } from '../../kernel/clock.ts';
import { type AskingLine, linesThatAsk, type TellOfLate } from '../deliveries/public.ts';
import { lateNotice, manyLateNotice } from './late-notice.ts';
import { CHANGE_NOTICE, DROP_NOTICES_OF_TOPICS } from './notices-by-topic.ts';
import { publishNotifications } from './publish-notifications.ts';
import { readLines, writeLines } from './told-lines.ts';

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

/** Parts that begin to be late at once and are told of one by one: of more one notice says how many. */
const APART = 5;

type Part = readonly [AskingLine, ...AskingLine[]];

/** What is published, is said anew because less is left, and is removed. */
interface Change {
  readonly fresh: Parameters<typeof publishNotifications>[1][number][];
  readonly less: { id: number; title: string; content: string; topic: string }[];
  readonly gone: string[];
}

/**
 * Keeps one notification for each part of which lines ask: past their day, or without a word for long; of many parts that
 * begin at once, as on the first morning of a practice, one for all. A part is told of anew where another of its lines
 * begins to ask; when less is left a notice is changed, and when nothing is left it is removed.
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
        const asking = await linesThatAsk(tx, practiceId, { now: clock.now(), timeZone });
        const { fresh, less, gone } = changeOf(practiceId, asking, await tx.run(TOLD, { practiceId }));
        for (const notice of less) await tx.write(CHANGE_NOTICE, notice);
        if (gone.length > 0) await tx.write(DROP_NOTICES_OF_TOPICS, { practiceId, prefixes: gone });
        if (fresh.length > 0) await publishNotifications({ db: tx, clock }, fresh);
      });
    },
    // The page of what is still to come shows it too, and the next morning looks again.
    async giveUp() {},
  };
}

interface Told {
  readonly id: number;
  readonly topic: string;
}

function changeOf(practiceId: number, asking: readonly AskingLine[], told: readonly Told[]): Change {
  const change: Change = { fresh: [], less: [], gone: [] };
  const parts = byPart(asking);
  const ofPart = new Map(told.filter(({ topic }) => !isOfMany(topic)).map((notice) => [partOf(notice.topic), notice]));
  const ofMany = told.filter(({ topic }) => isOfMany(topic));
  const saidOfMany = new Set(ofMany.flatMap(({ topic }) => [...linesOf(topic)]));
  const news: [uid: string, lines: Part][] = [];
  for (const [uid, notice] of ofPart) if (!parts.has(uid)) change.gone.push(notice.topic);
  for (const [uid, lines] of parts) {
    const notice = ofPart.get(uid);
    const said = notice ? linesOf(notice.topic) : saidOfMany;
    if (!lines.every(({ id }) => said.has(id))) {
      if (notice) change.gone.push(notice.topic);
      news.push([uid, lines]);
    } else if (notice) keep(notice, { ...lateNotice(lines), topic: topicOf(uid, lines) });
  }
  const newly = new Set(news.map(([uid]) => uid));
  for (const notice of ofMany) {
    const said = linesOf(notice.topic);
    // A part that has a notice of its own is told of by that.
    const left = asking.filter(({ id, uid }) => said.has(id) && !ofPart.has(uid) && !newly.has(uid));
    if (left.length === 0) change.gone.push(notice.topic);
    else keep(notice, { ...manyLateNotice([...byPart(left).values()]), topic: topicOf(MANY, left) });
  }
  const publish = (notice: { title: string; content: string }, topic: string) =>
    change.fresh.push({ ...notice, audience: { practiceId }, link: '/still-to-come', topic });
  const all = news.map(([, lines]) => lines);
  if (news.length > APART) publish(manyLateNotice(all), topicOf(MANY, all.flat()));
  else for (const [uid, lines] of news) publish(lateNotice(lines), topicOf(uid, lines));
  return change;

  function keep({ id, topic }: Told, now: { title: string; content: string; topic: string }): void {
    if (topic !== now.topic) change.less.push({ id, ...now });
  }
}

/** In place of a part in the topic of a notice of many. */
const MANY = 'many';

const topicOf = (of: string, lines: readonly AskingLine[]) => `late ${of} ${writeLines(lines.map(({ id }) => id))}`;
const partOf = (topic: string): string => topic.split(' ')[1] ?? '';
const isOfMany = (topic: string): boolean => partOf(topic) === MANY;
const linesOf = (topic: string): ReadonlySet<number> => readLines(topic.split(' ')[2] ?? '');

function byPart(lines: readonly AskingLine[]): Map<string, Part> {
  const parts = new Map<string, [AskingLine, ...AskingLine[]]>();
  for (const line of lines) {
    const part = parts.get(line.uid);
    if (part) part.push(line);
    else parts.set(line.uid, [line]);
  }
  return parts;
}
