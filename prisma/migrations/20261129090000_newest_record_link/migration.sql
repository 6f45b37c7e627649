-- Locks a practice's chain, made where it has none, and answers its newest link: one call, as each scan makes it.
CREATE FUNCTION "lock_newest_record_link"("practice" INTEGER) RETURNS TABLE ("place" INTEGER, "hash" BYTEA)
LANGUAGE plpgsql ROWS 1 AS $$
BEGIN
    PERFORM 1 FROM record_heads h WHERE h.practice_id = practice FOR NO KEY UPDATE;
    IF NOT FOUND THEN
        INSERT INTO record_heads (practice_id) VALUES (practice)
        ON CONFLICT (practice_id) DO UPDATE SET practice_id = EXCLUDED.practice_id;
    END IF;
    -- A statement of its own, after the lock: it sees the link of whoever was waited for.
    RETURN QUERY SELECT l.place, l.hash FROM record_links l WHERE l.practice_id = practice ORDER BY l.place DESC LIMIT 1;
    IF NOT FOUND THEN
        RETURN QUERY SELECT 0, ''::bytea;
    END IF;
END
$$;
