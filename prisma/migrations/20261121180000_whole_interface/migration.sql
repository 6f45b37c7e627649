-- CreateEnum
CREATE TYPE "advert_action" AS ENUM ('add_to_cart', 'search', 'external_link', 'file_download', 'none');

-- CreateEnum
CREATE TYPE "advert_location" AS ENUM ('cart', 'search', 'order', 'all');

-- CreateEnum
CREATE TYPE "advert_type" AS ENUM ('skyscraper_left', 'skyscraper_right', 'banner');

-- CreateEnum
CREATE TYPE "price_task_status" AS ENUM ('running', 'finished', 'failed');

-- CreateTable
CREATE TABLE "password_links" (
    "user_id" INTEGER NOT NULL,
    "uid" UUID NOT NULL,
    "token_hash" CHAR(64) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "password_links_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "attempt_buckets" (
    "bucket" CHAR(64) NOT NULL,
    "attempts" TIMESTAMPTZ(3)[],
    "locked_until" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "attempt_buckets_pkey" PRIMARY KEY ("bucket")
);

-- CreateTable
CREATE TABLE "adverts" (
    "id" SERIAL NOT NULL,
    "identifier" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "image_hash" CHAR(64) NOT NULL,
    "image_large_hash" CHAR(64),
    "action" "advert_action" NOT NULL,
    "external_link" TEXT,
    "product_id" INTEGER,
    "file_hash" CHAR(64),
    "search_term" TEXT,
    "location" "advert_location" NOT NULL,
    "type" "advert_type" NOT NULL,
    "priority" INTEGER NOT NULL DEFAULT 100,
    "shown_from" TIMESTAMPTZ(3),
    "shown_until" TIMESTAMPTZ(3),

    CONSTRAINT "adverts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stored_files" (
    "hash" CHAR(64) NOT NULL,
    "name" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "content" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "stored_files_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "events" (
    "id" BIGSERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "properties" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notifications" (
    "id" SERIAL NOT NULL,
    "title" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "date" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "disable_mark_read" BOOLEAN NOT NULL DEFAULT false,
    "link" TEXT,
    "practice_id" INTEGER,
    "user_id" INTEGER,
    "topic" TEXT,

    CONSTRAINT "notifications_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notification_reads" (
    "user_id" INTEGER NOT NULL,
    "notification_id" INTEGER NOT NULL,
    "read_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "notification_reads_pkey" PRIMARY KEY ("user_id","notification_id")
);

-- CreateTable
CREATE TABLE "price_tasks" (
    "id" SERIAL NOT NULL,
    "wholesaler_id" INTEGER NOT NULL,
    "status" "price_task_status" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),
    "rows" INTEGER NOT NULL,
    "created" INTEGER NOT NULL,
    "changed" INTEGER NOT NULL,
    "withdrawn" INTEGER NOT NULL,
    "moved" INTEGER NOT NULL,
    "reason" TEXT,

    CONSTRAINT "price_tasks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "price_changes" (
    "task_id" INTEGER NOT NULL,
    "offer_id" INTEGER NOT NULL,
    "previous_price" DECIMAL(12,2) NOT NULL,
    "new_price" DECIMAL(12,2) NOT NULL,

    CONSTRAINT "price_changes_pkey" PRIMARY KEY ("task_id","offer_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "password_links_uid_key" ON "password_links"("uid");

-- CreateIndex
CREATE INDEX "password_links_expires_at_idx" ON "password_links"("expires_at");

-- CreateIndex
CREATE INDEX "attempt_buckets_updated_at_idx" ON "attempt_buckets"("updated_at");

-- CreateIndex
CREATE UNIQUE INDEX "adverts_identifier_key" ON "adverts"("identifier");

-- CreateIndex
CREATE INDEX "adverts_image_hash_idx" ON "adverts"("image_hash");

-- CreateIndex
CREATE INDEX "adverts_image_large_hash_idx" ON "adverts"("image_large_hash");

-- CreateIndex
CREATE INDEX "adverts_file_hash_idx" ON "adverts"("file_hash");

-- CreateIndex
CREATE INDEX "adverts_product_id_idx" ON "adverts"("product_id");

-- CreateIndex
CREATE INDEX "events_created_at_idx" ON "events"("created_at");

-- CreateIndex
CREATE INDEX "events_user_id_idx" ON "events"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "notifications_topic_key" ON "notifications"("topic");

-- CreateIndex
CREATE INDEX "notifications_date_id_idx" ON "notifications"("date" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "notifications_practice_id_idx" ON "notifications"("practice_id");

-- CreateIndex
CREATE INDEX "notifications_user_id_idx" ON "notifications"("user_id");

-- CreateIndex
CREATE INDEX "notification_reads_notification_id_idx" ON "notification_reads"("notification_id");

-- CreateIndex
CREATE INDEX "price_tasks_wholesaler_id_created_at_idx" ON "price_tasks"("wholesaler_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "price_changes_offer_id_idx" ON "price_changes"("offer_id");

-- AddForeignKey
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "adverts" ADD CONSTRAINT "adverts_image_hash_fkey" FOREIGN KEY ("image_hash") REFERENCES "stored_files"("hash") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "adverts" ADD CONSTRAINT "adverts_image_large_hash_fkey" FOREIGN KEY ("image_large_hash") REFERENCES "stored_files"("hash") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "adverts" ADD CONSTRAINT "adverts_file_hash_fkey" FOREIGN KEY ("file_hash") REFERENCES "stored_files"("hash") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "adverts" ADD CONSTRAINT "adverts_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "events" ADD CONSTRAINT "events_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_practice_id_fkey" FOREIGN KEY ("practice_id") REFERENCES "practices"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_notification_id_fkey" FOREIGN KEY ("notification_id") REFERENCES "notifications"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "price_tasks" ADD CONSTRAINT "price_tasks_wholesaler_id_fkey" FOREIGN KEY ("wholesaler_id") REFERENCES "wholesalers"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "price_tasks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_offer_id_fkey" FOREIGN KEY ("offer_id") REFERENCES "offers"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

