/** SQL: whether the user $userId of the practice $practiceId sees the notification `n` at the time $now. */
export const SHOWN = `n.date <= $now AND (n.expires_at IS NULL OR n.expires_at > $now)
    AND (n.user_id = $userId OR n.practice_id = $practiceId OR (n.user_id IS NULL AND n.practice_id IS NULL))`;

export const SHOWN_TO = { userId: 'int', practiceId: 'int', now: 'timestamptz' } as const;
