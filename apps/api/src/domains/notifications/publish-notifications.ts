import { appPath, CONTENT_MAX, TITLE_MAX } from '@formulary/contracts/notifications';
import { trimmedText } from '@formulary/contracts/shared/fields';
import { z } from 'zod';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { Clock } from '../../kernel/clock.ts';

/** As long as for an order of 150 wholesalers; an index holds more. */
const TOPIC_MAX = 2_000;

const Fields = z
  .object({
    /** Plain text, as `content` is. */
    title: trimmedText({ max: TITLE_MAX }),
    content: trimmedText({ max: CONTENT_MAX }),
    date: z.date(),
    expiresAt: z.date().nullable().default(null),
    /** Users cannot mark it read. */
    disableMarkRead: z.boolean().default(false),
    /** A path of the web application. */
    link: appPath.nullable().default(null),
    /** Publishing again under the same topic changes nothing. */
    topic: trimmedText({ max: TOPIC_MAX }).nullable().default(null),
  })
  .refine(({ date, expiresAt }) => expiresAt === null || expiresAt > date, {
    path: ['expiresAt'],
    error: 'It has to be after the date from which it is shown.',
  });

export type NewNotification = Omit<z.input<typeof Fields>, 'date'> & {
  readonly date?: Date;
  readonly audience: 'all' | { readonly practiceId: number } | { readonly userId: number };
};

const COLUMNS = 'title, content, date, expires_at, disable_mark_read, link, topic, practice_id, user_id';

const PUBLISH = statement('publish_notifications', {
  anyPractice: 'the provider and jobs say whom they address',
  takes: { notifications: 'json' },
  gives: { id: 'int' },
  sql: `INSERT INTO notifications (${COLUMNS})
    SELECT ${COLUMNS} FROM json_populate_recordset(NULL::notifications, $notifications)
    ON CONFLICT DO NOTHING RETURNING id`,
});

/**
 * Publishes notifications by one statement; answers those whose topic is new. Throws for a malformed field, and for an
 * unknown practice or user.
 */
export async function publishNotifications(
  { db, clock }: { db: Sql; clock: Clock },
  notifications: readonly NewNotification[],
): Promise<{ id: number }[]> {
  const now = clock.now();
  return db.run(PUBLISH, {
    notifications: notifications.map(({ audience, ...fields }) => {
      const { expiresAt, disableMarkRead, ...checked } = Fields.parse({ date: now, ...fields });
      const { practiceId, userId } = { practiceId: null, userId: null, ...(audience !== 'all' && audience) };
      return {
        ...checked,
        ...{ expires_at: expiresAt, disable_mark_read: disableMarkRead, practice_id: practiceId, user_id: userId },
      };
    }),
  });
}
