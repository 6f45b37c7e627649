import {
  type NotificationReader,
  type PublishedNotification,
  type PublishedWithReach,
  READS_COUNTED,
  type ReadingPractice,
} from '@formulary/contracts/desk/notifications';
import type { Sql } from '../../../db/sql.ts';
import {
  type PublishedNotification as FoundNotification,
  type ReadingPractice as FoundPractice,
  type NotificationReader as FoundReader,
  reachOf,
} from '../../notifications/public.ts';

type Shown = Omit<FoundNotification, 'id' | 'topic' | 'reads'>;

/** What users see of a notification, and who they are, at the time `now`. */
export function shownView(
  { title, content, link, date, expiresAt, disableMarkRead, audience, practiceId, userId }: Shown,
  now: Date,
): Omit<PublishedNotification, 'id' | 'reads' | 'more_than_reads'> {
  const isOver = expiresAt !== null && expiresAt <= now;
  const one = userId === null ? 'practice' : 'user';
  const isToAll = practiceId === null && userId === null;
  return {
    ...{ title, content, link, date: date.toISOString(), expires_at: expiresAt?.toISOString() ?? null },
    ...{ disable_mark_read: disableMarkRead, state: isOver ? 'over' : date > now ? 'scheduled' : 'shown' },
    ...{ audience: isToAll ? 'everybody' : one, to: isToAll ? null : audience },
  };
}

/** Of a list, whose readers are counted up to one more than it says. */
export const listedView = (found: FoundNotification, now: Date): PublishedNotification => ({
  ...{ ...shownView(found, now), id: found.id, reads: Math.min(found.reads, READS_COUNTED) },
  more_than_reads: found.reads > READS_COUNTED,
});

export const viewWithReach = async (db: Sql, found: FoundNotification, now: Date): Promise<PublishedWithReach> => ({
  ...{ ...shownView(found, now), id: found.id, reads: found.reads, more_than_reads: false },
  reach: await reachOf({ db }, found),
});

export const readerView = ({ id, firstName, lastName, email, ...of }: FoundReader): NotificationReader => ({
  ...{ id, name: `${firstName} ${lastName}`, email, practice: { id: of.practiceId, name: of.practice } },
  read_at: of.readAt.toISOString(),
});

export const readingView = ({ id, name, users, reads, lastReadAt }: FoundPractice): ReadingPractice => ({
  ...{ id, name, users, reads, last_read_at: lastReadAt?.toISOString() ?? null },
});
