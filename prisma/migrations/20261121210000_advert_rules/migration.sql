-- What belongs to an action is there with it, and with no other.
ALTER TABLE "adverts"
    ADD CONSTRAINT "adverts_external_link" CHECK (("action" = 'external_link') = ("external_link" IS NOT NULL) AND "external_link" ~* '^https?://'),
    ADD CONSTRAINT "adverts_product" CHECK (("action" = 'add_to_cart') = ("product_id" IS NOT NULL)),
    ADD CONSTRAINT "adverts_file" CHECK (("action" = 'file_download') = ("file_hash" IS NOT NULL)),
    ADD CONSTRAINT "adverts_search_term" CHECK (("action" = 'search') = ("search_term" IS NOT NULL)),
    ADD CONSTRAINT "adverts_period" CHECK ("shown_from" < "shown_until");

ALTER TABLE "stored_files"
    ADD CONSTRAINT "stored_files_hash" CHECK ("hash" ~ '^[0-9a-f]{64}$'),
    ADD CONSTRAINT "stored_files_name" CHECK ("name" ~ '^[A-Za-z0-9_-][A-Za-z0-9._-]*$');
