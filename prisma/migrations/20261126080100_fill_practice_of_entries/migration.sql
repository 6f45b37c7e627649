-- One practice after another, in transactions of their own: nobody waits for more than that. One statement, so that it may
-- commit; it may be run again.
DO $$
DECLARE
    practice int;
BEGIN
    FOR practice IN SELECT DISTINCT practice_id FROM receipts ORDER BY practice_id LOOP
        UPDATE receipt_entries e SET practice_id = practice FROM receipts r
        WHERE r.practice_id = practice AND e.receipt_id = r.id AND e.practice_id IS NULL;
        COMMIT;
    END LOOP;
END
$$;
