import { statement } from '../../../../db/statement.ts';
import { AFTER, folderSection, isOfPeriod, localTime, TIMED_PERIOD } from '../folder-section.ts';

const COUNT = statement('count_recalls_of_folder', {
  takes: TIMED_PERIOD,
  gives: { count: 'int' },
  sql: `SELECT count(*)::int AS count FROM recall_practices t WHERE t.practice_id = $practiceId AND ${isOfPeriod('t.told_at')}`,
});

const PAGE = statement('recalls_of_folder', {
  takes: { ...TIMED_PERIOD, ...AFTER },
  gives: {
    ...{
      id: 'int',
      at: 'timestamptz',
      told: 'text',
      title: 'text',
      received: 'int',
      answer: 'text?',
      setAside: 'int?',
    },
    ...{ note: 'text?', confirmed: 'text?', confirmedBy: 'text?' },
  },
  sql: `SELECT r.id, t.told_at AS at, ${localTime('t.told_at')} AS told, r.title, t.packs AS received, c.answer::text, c.packs AS "setAside",
      c.note, ${localTime('c.confirmed_at')} AS confirmed, u.first_name || ' ' || u.last_name AS "confirmedBy"
    FROM recall_practices t JOIN recalls r ON r.id = t.recall_id
      LEFT JOIN recall_confirmations c ON c.recall_id = t.recall_id AND c.practice_id = $practiceId AND c.confirmed_at <= $now
        AND NOT EXISTS (SELECT FROM recall_confirmations n
          WHERE n.recall_id = c.recall_id AND n.practice_id = $practiceId AND n.id > c.id AND n.confirmed_at <= $now)
      LEFT JOIN users u ON u.id = c.user_id
    WHERE t.practice_id = $practiceId AND ${isOfPeriod('t.told_at')} AND (t.told_at, r.id) > ($lastAt, $last)
    ORDER BY t.told_at, r.id LIMIT $most`,
});

const ANSWERS: Readonly<Record<string, string>> = { set_aside: 'set aside', none_left: 'none left' };

/** Recalls of which the practice was told, and what it did about them. */
export const RECALLS = folderSection({
  name: 'recalls',
  title: 'Recalls',
  about: 'Recalls of packs that were received here, and what was confirmed, by whom and when.',
  count: COUNT,
  page: PAGE,
  columns: [
    { name: 'told', head: 'Told', width: 10, cell: ({ told }) => told },
    { name: 'recall', head: 'Recall', width: 36, cell: ({ title }) => title },
    { name: 'received', head: 'Received', width: 6, places: 0, cell: ({ received }) => received },
    { name: 'answer', head: 'Answer', width: 9, cell: ({ answer }) => answer && (ANSWERS[answer] ?? answer) },
    { name: 'set_aside', head: 'Set aside', width: 6, places: 0, cell: ({ setAside }) => setAside },
    { name: 'confirmed', head: 'Confirmed', width: 10, cell: ({ confirmed }) => confirmed },
    { name: 'confirmed_by', head: 'By', width: 14, cell: ({ confirmedBy }) => confirmedBy },
    { name: 'note', cell: ({ note }) => note },
  ],
});
