import { statement } from '../../../db/statement.ts';

const anyPractice = 'a job draws the folders of all practices';

/** Takes the folder over from a try before, whose server may be gone or only slow. Answers nothing once it is ready, failed or gone. */
export const BEGIN = statement('begin_folder', {
  anyPractice,
  takes: { id: 'int' },
  gives: {
    practiceId: 'int',
    practice: 'text',
    address: 'text',
    from: 'text',
    to: 'text',
    hasPrices: 'bool',
    try: 'int',
    head: 'bytea?',
  },
  sql: `UPDATE folders f SET try = f.try + 1, rows_done = 0, rows_all = NULL, section = NULL
    FROM practices p WHERE p.id = f.practice_id AND f.id = $id AND f.state = 'drawing'
    RETURNING p.id AS "practiceId", p.name AS practice, p.address, f.first_day::text AS "from", f.last_day::text AS "to",
      f.has_prices AS "hasPrices", f.try,
      (SELECT k.hash FROM record_links k WHERE k.practice_id = p.id ORDER BY k.place DESC LIMIT 1) AS head`,
});

export const DROP_PIECES = statement('drop_folder_pieces', {
  anyPractice,
  takes: { id: 'int', try: 'int' },
  sql: 'DELETE FROM folder_pieces WHERE folder_id = $id AND try < $try',
});

/** Writes nothing once another try has taken over. */
export const NOTE = statement('note_folder_progress', {
  anyPractice,
  takes: { id: 'int', try: 'int', section: 'text?', done: 'int', all: 'int' },
  sql: `UPDATE folders SET section = $section, rows_done = $done, rows_all = $all
    WHERE id = $id AND try = $try AND state = 'drawing'`,
});

export const KEEP_PIECE = statement('keep_folder_piece', {
  anyPractice,
  takes: { id: 'int', try: 'int', name: 'text', place: 'int', bytes: 'bytea' },
  sql: `INSERT INTO folder_pieces (folder_id, try, name, place, bytes)
    SELECT f.id, f.try, $name, $place, $bytes FROM folders f WHERE f.id = $id AND f.try = $try AND f.state = 'drawing'`,
});

export const FINISH = statement('finish_folder', {
  anyPractice,
  takes: { id: 'int', try: 'int', now: 'timestamptz' },
  sql: `UPDATE folders SET state = 'ready', drawn_at = $now, section = NULL WHERE id = $id AND try = $try AND state = 'drawing'`,
});

export const KEEP_FILES = statement('keep_folder_files', {
  anyPractice,
  takes: { id: 'int', names: 'text[]', sizes: 'int[]', rows: 'int?[]', hashes: 'text[]' },
  sql: `INSERT INTO folder_files (folder_id, position, name, size, rows, hash)
    SELECT $id, n, name, size, rows, decode(hash, 'hex')
    FROM unnest($names, $sizes, $rows, $hashes) WITH ORDINALITY AS file(name, size, rows, hash, n)`,
});

export const FAIL = statement('fail_folder', {
  anyPractice,
  takes: { id: 'int' },
  sql: `UPDATE folders SET state = 'failed', section = NULL WHERE id = $id AND state = 'drawing'`,
});
