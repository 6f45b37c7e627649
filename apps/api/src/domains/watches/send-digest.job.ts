import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { Queue, Worker } from '../../jobs/jobs.ts';
import type { Mail } from '../../outside/mail/mail.ts';
import { stopLinks } from './digest-link.ts';
import { type DigestFrame, digestMail } from './digest-mail.ts';

export interface SendDigest {
  readonly userId: number;
  /** A date, such as 2026-11-23. */
  readonly day: string;
}

/** Retried for about half a day. */
export const SEND_DIGEST: Queue<SendDigest> = { name: 'send-watch-digest', retries: 12, pause: 10, expiry: 60 };

/** The user to write to. An erased user is inactive, and so is left out. */
const READER = statement('reader_of_watch_digest', {
  takes: { userId: 'int' },
  gives: { email: 'text', firstName: 'text' },
  sql: `SELECT email, first_name AS "firstName" FROM users WHERE id = $userId AND is_active AND watch_digest`,
});

const NEWS = statement('watch_news_of_day', {
  takes: { userId: 'int', day: 'text' },
  gives: { id: 'int', name: 'text', news: 'text[]' },
  sql: `SELECT p.id, p.name, array_agg(n.text ORDER BY n.created_at, n.id) AS news
    FROM watch_news n JOIN products p ON p.id = n.product_id
    WHERE n.user_id = $userId AND n.digest_on = $day::date GROUP BY p.id ORDER BY p.name, p.id`,
});

export interface DigestDeps {
  readonly db: Sql;
  readonly mail: Mail;
  readonly frame: DigestFrame;
  readonly digestKey: Buffer;
  /** What links are built from: configuration, never a request's Host. */
  readonly linkBase: string;
  readonly reportFailure: (words: string) => void;
}

/** Mails a user the news of one day, unless they want none any more. */
export function sendDigest({ db, mail, frame, digestKey, linkBase, reportFailure }: DigestDeps): Worker<SendDigest> {
  return {
    async run({ userId, day }) {
      const [reader] = await db.run(READER, { userId });
      if (!reader) return;
      const products = await db.run(NEWS, { userId, day });
      if (products.length === 0) return;
      const stop = stopLinks(digestKey, { userId, base: linkBase });
      await mail.send({
        // Each retry has the same id, so that a mailbox can drop the repeated mail.
        id: `watch-digest-${userId}-${day}`,
        to: reader.email,
        stop: stop.oneClick,
        ...digestMail(frame, products, { firstName: reader.firstName, linkBase, stopPage: stop.page }),
      });
    },
    async giveUp({ userId, day }) {
      reportFailure(`User ${userId} could not be mailed the news of ${day} about products that they watch.`);
    },
  };
}
