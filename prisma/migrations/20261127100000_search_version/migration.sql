-- Changes with the search rows, in the transaction that changes them: what a search found stands while it is the same.
CREATE TABLE "product_search_version" (
    "only" BOOLEAN NOT NULL DEFAULT true,
    "version" UUID NOT NULL DEFAULT gen_random_uuid(),
    CONSTRAINT "product_search_version_pkey" PRIMARY KEY ("only"),
    CONSTRAINT "product_search_version_only_check" CHECK ("only")
);
INSERT INTO "product_search_version" DEFAULT VALUES;

-- A trigger, as the version before writes search rows, too. Not a number: one that a restored database gives again would stand for other rows.
CREATE FUNCTION "change_product_search_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE product_search_version SET version = gen_random_uuid();
    RETURN NULL;
END
$$;
CREATE TRIGGER "change_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "product_search"
    FOR EACH STATEMENT EXECUTE FUNCTION "change_product_search_version"();
-- Also where triggers are left out to write many rows.
ALTER TABLE "product_search" ENABLE ALWAYS TRIGGER "change_version";
