-- One practice after another, in transactions of their own: nobody waits for more than that. One statement, so that it may
-- commit; it may be run again.
DO $$
DECLARE
    practice int;
BEGIN
    FOR practice IN SELECT id FROM practices ORDER BY id LOOP
        PERFORM correct_order_sums(practice);
        COMMIT;
    END LOOP;
END
$$;
