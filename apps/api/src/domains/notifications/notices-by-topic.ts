import { statement } from '../../db/statement.ts';

/** The published notification of a practice that is kept up by a job: its topic begins so. */
export const NOTICE_OF_TOPIC = statement('notice_of_topic', {
  takes: { practiceId: 'int', prefix: 'text' },
  gives: { id: 'int', topic: 'text?' },
  sql: 'SELECT id, topic FROM notifications WHERE practice_id = $practiceId AND topic ^@ $prefix LIMIT 1',
});

export const DROP_NOTICES_OF_TOPICS = statement('drop_notices_of_topics', {
  takes: { practiceId: 'int', prefixes: 'text[]' },
  sql: 'DELETE FROM notifications WHERE practice_id = $practiceId AND topic ^@ ANY ($prefixes)',
});

/** A notice that says less than before stays read, if it was. */
export const CHANGE_NOTICE = statement('change_notice_of_topic', {
  anyPractice: 'a job found the notice',
  takes: { id: 'int', title: 'text', content: 'text', topic: 'text' },
  sql: `UPDATE notifications SET title = $title, content = $content, topic = $topic WHERE id = $id`,
});
