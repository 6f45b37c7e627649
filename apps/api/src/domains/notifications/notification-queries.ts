/** SQL: whether a user ($1) of a practice ($2) sees the notification `n` at a time ($3). */
export const SHOWN = `n.date <= $3::timestamptz AND (n.expires_at IS NULL OR n.expires_at > $3::timestamptz)
    AND (n.user_id = $1::int OR n.practice_id = $2::int OR (n.user_id IS NULL AND n.practice_id IS NULL))`;
