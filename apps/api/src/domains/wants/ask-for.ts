import { QUANTITY_MAX } from '@formulary/contracts/cart';
import { invalidPk } from '@formulary/contracts/shared/fields';
import { WANT_NOTE_MAX, WANTS_MAX } from '@formulary/contracts/wants';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { DomainError, fieldError } from '../../kernel/domain-error.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';

/** A product or words, each asked for once in a call. */
export interface Ask {
  readonly productId?: number | undefined;
  readonly text?: string | undefined;
  readonly quantity: number;
  readonly urgent: boolean;
  /** Blank is none. */
  readonly note: string;
}

/** Each ask's open want, which is found and locked, or made; none for a product that there is not. A superseded product is its replacement. */
const WANTS_FOR = statement('wants_for', {
  takes: { practiceId: 'int', now: 'timestamptz', asks: 'json' },
  gives: { place: 'int', wantId: 'int', open: 'int' },
  sql: `WITH asked AS MATERIALIZED (
      SELECT a.place, coalesce(s.replacement_id, s.product_id) AS product_id, a.text,
        coalesce(nullif(search_words_of(a.text), ''), lower(a.text)) AS text_key
      FROM json_to_recordset($asks) a(place int, product_id int, text text) LEFT JOIN product_search s ON s.product_id = a.product_id
      WHERE s.product_id IS NOT NULL OR a.text IS NOT NULL
    ), known AS MATERIALIZED (
      SELECT id, product_id, text_key FROM wants w
      WHERE practice_id = $practiceId AND closed_at IS NULL
        AND (product_id IN (SELECT product_id FROM asked) OR text_key IN (SELECT text_key FROM asked))
      ORDER BY id FOR UPDATE
    ), made AS (
      INSERT INTO wants (practice_id, product_id, text, text_key, created_at)
      SELECT $practiceId, a.product_id, a.text, a.text_key, $now FROM (
        SELECT DISTINCT ON (product_id, text_key) * FROM asked ORDER BY product_id, text_key, place) a
      WHERE NOT EXISTS (SELECT FROM known k WHERE k.product_id = a.product_id OR k.text_key = a.text_key)
      RETURNING id, product_id, text_key
    ), wanted AS (SELECT * FROM known UNION ALL SELECT * FROM made)
    SELECT a.place, w.id AS "wantId", (SELECT count(*)::int FROM wants WHERE practice_id = $practiceId AND closed_at IS NULL)
      + (SELECT count(*)::int FROM made) AS open
    FROM asked a JOIN wanted w ON w.product_id = a.product_id OR w.text_key = a.text_key`,
});

/** More of what was asked for before; notes follow each other. */
const ASK = statement('ask_for_wants', {
  takes: {
    practiceId: 'int',
    userId: 'int',
    now: 'timestamptz',
    wantIds: 'int[]',
    quantities: 'int[]',
    urgents: 'bool[]',
    notes: 'text[]',
  },
  gives: { quantity: 'int', noteLength: 'int' },
  sql: `INSERT INTO want_requests AS r (want_id, user_id, quantity, urgent, note, created_at)
    SELECT w.id, $userId, sum(asked.quantity), bool_or(asked.urgent), nullif(string_agg(DISTINCT nullif(asked.note, ''), E'\\n'), ''), $now
    FROM unnest($wantIds, $quantities, $urgents, $notes) asked(want_id, quantity, urgent, note)
      JOIN wants w ON w.id = asked.want_id AND w.practice_id = $practiceId GROUP BY w.id
    ON CONFLICT (want_id, user_id) DO UPDATE SET quantity = r.quantity + excluded.quantity, urgent = r.urgent OR excluded.urgent,
      note = CASE WHEN r.note = excluded.note THEN r.note ELSE concat_ws(E'\\n', r.note, excluded.note) END
    RETURNING quantity, coalesce(length(note), 0) AS "noteLength"`,
});

/**
 * Asks for all of these in a locked want-list; answers the want of each, in their order. Throws `invalid` for a product that there
 * is not, for too many of one, and for a list or a note that grows too long.
 */
export async function askFor(
  sql: Sql,
  { user, now }: { user: Pick<SignedInUser, 'id' | 'practiceId'>; now: Date },
  asks: readonly Ask[],
): Promise<number[]> {
  const rows = await sql.run(WANTS_FOR, {
    practiceId: user.practiceId,
    now,
    asks: asks.map(({ productId, text }, place) => ({ place, product_id: productId, text })),
  });
  const byPlace = new Map(rows.map(({ place, wantId }) => [place, wantId]));
  const wantIds = asks.map(({ productId }, place) => {
    const wantId = byPlace.get(place);
    if (wantId === undefined) throw fieldError('manufacturer_product', invalidPk(productId));
    return wantId;
  });
  if ((rows[0]?.open ?? 0) > WANTS_MAX) throw tooLong();
  const asked = await sql.run(ASK, {
    practiceId: user.practiceId,
    userId: user.id,
    now,
    wantIds,
    quantities: asks.map(({ quantity }) => quantity),
    urgents: asks.map(({ urgent }) => urgent),
    notes: asks.map(({ note }) => note),
  });
  if (asked.some(({ quantity }) => quantity > QUANTITY_MAX)) {
    throw fieldError('quantity', `Ensure this value is less than or equal to ${QUANTITY_MAX}.`);
  }
  if (asked.some(({ noteLength }) => noteLength > WANT_NOTE_MAX)) {
    throw fieldError('note', `With what you noted before, this field has more than ${WANT_NOTE_MAX} characters.`);
  }
  return wantIds;
}

function tooLong(): DomainError {
  const words = `The want-list has ${WANTS_MAX} wants, which is as many as it holds. Order some, or take some off.`;
  return new DomainError('invalid', words, { fields: { non_field_errors: [words] } });
}
