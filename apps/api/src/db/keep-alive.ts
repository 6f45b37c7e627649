/**
 * For each connection to the database: TCP asks for the other end of one that has been silent for ten seconds. Where a machine or a
 * network vanished without a word, what waits for an answer ends within half a minute, and would otherwise wait for ever.
 */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;
