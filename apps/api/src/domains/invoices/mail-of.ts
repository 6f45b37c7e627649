import { isoTime } from '../../db/iso-time.ts';

/** From whom a document of a practice came by mail: JSON, or null where it did not. `table` has its practice and hash. */
export const mailOf = (table: string) => `(SELECT json_build_object('sender', m.sender, 'message_id', m.message_id,
      'sent_on', ${isoTime('m.sent_at')}, 'came_on', ${isoTime('m.came_at')})
    FROM mailed_documents m WHERE m.practice_id = ${table}.practice_id AND m.content_hash = ${table}.content_hash)`;
