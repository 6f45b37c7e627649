-- Changes with the search rows, in the transaction that changes them: what a search found stands while it is the same.
CREATE TABLE "product_search_version" (
    "only" BOOLEAN NOT NULL DEFAULT true,
    "version" UUID NOT NULL DEFAULT gen_random_uuid(),
    CONSTRAINT "product_search_version_pkey" PRIMARY KEY ("only"),
    CONSTRAINT "product_search_version_only_check" CHECK ("only")
);
-- A new database stays empty, so that a backup can be restored into it.
INSERT INTO "product_search_version" ("only") SELECT true WHERE EXISTS (SELECT FROM "product_search");

-- A trigger, as the version before writes search rows, too. Not a number: one that a restored database gives again would stand for other rows.
CREATE FUNCTION "change_product_search_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO product_search_version DEFAULT VALUES ON CONFLICT ("only") DO UPDATE SET version = excluded.version;
    RETURN NULL;
END
$$;
CREATE TRIGGER "change_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "product_search"
    FOR EACH STATEMENT EXECUTE FUNCTION "change_product_search_version"();
-- Also where an import leaves triggers out, so that the foreign keys of many rows are not looked up one by one.
ALTER TABLE "product_search" ENABLE ALWAYS TRIGGER "change_version";
