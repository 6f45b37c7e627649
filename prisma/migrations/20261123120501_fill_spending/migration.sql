-- Of orders from before, one practice after another: see fill_sums_by_month.
DO $$
DECLARE
    practice int;
BEGIN
    FOR practice IN SELECT id FROM practices ORDER BY id LOOP
        PERFORM correct_product_sums(practice);
        COMMIT;
    END LOOP;
END
$$;
