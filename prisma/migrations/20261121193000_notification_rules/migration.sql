-- What the operation that publishes checks, and reading relies on: one kind of audience, and links into the application.
ALTER TABLE "notifications"
    ADD CONSTRAINT "notifications_audience" CHECK ("practice_id" IS NULL OR "user_id" IS NULL),
    ADD CONSTRAINT "notifications_period" CHECK ("expires_at" > "date"),
    ADD CONSTRAINT "notifications_link" CHECK ("link" ~ '^/([^/\\[:space:]][^\\[:space:]]*)?$');
