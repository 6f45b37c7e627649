-- CreateEnum
CREATE TYPE "watch_news_kind" AS ENUM ('fell_to', 'fell', 'rose', 'back_in_stock', 'withdrawn', 'replaced');

-- AlterTable
ALTER TABLE "users" ADD COLUMN "watch_digest" BOOLEAN NOT NULL DEFAULT true;

-- CreateTable
CREATE TABLE "watches" (
    "user_id" INTEGER NOT NULL,
    "product_id" INTEGER NOT NULL,
    "falls_to" DECIMAL(12,2),
    "falls_by" DECIMAL(5,2),
    "rises_by" DECIMAL(5,2),
    "back_in_stock" BOOLEAN NOT NULL,
    "gone" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "compared_net" DECIMAL(12,2),
    "seen_net" DECIMAL(12,2),
    "was_out" BOOLEAN NOT NULL,
    "was_offered" BOOLEAN NOT NULL,
    "seen_replaced_by_id" INTEGER,

    CONSTRAINT "watches_pkey" PRIMARY KEY ("user_id","product_id")
);

-- CreateTable
CREATE TABLE "watch_checks" (
    "id" BIGSERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "product_id" INTEGER NOT NULL,

    CONSTRAINT "watch_checks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "watch_news" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "product_id" INTEGER NOT NULL,
    "kind" "watch_news_kind" NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "digest_on" DATE,

    CONSTRAINT "watch_news_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "watches_product_id_idx" ON "watches"("product_id");

-- CreateIndex
CREATE INDEX "watch_checks_user_id_id_idx" ON "watch_checks"("user_id", "id");

-- CreateIndex
CREATE INDEX "watch_news_user_id_product_id_created_at_idx" ON "watch_news"("user_id", "product_id", "created_at");

-- CreateIndex
CREATE INDEX "watch_news_product_id_idx" ON "watch_news"("product_id");

-- CreateIndex
CREATE INDEX "watch_news_created_at_idx" ON "watch_news"("created_at");

-- AddForeignKey
ALTER TABLE "watches" ADD CONSTRAINT "watches_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "watches" ADD CONSTRAINT "watches_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "watch_news" ADD CONSTRAINT "watch_news_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "watch_news" ADD CONSTRAINT "watch_news_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Many come and go with every list.
ALTER TABLE "watch_checks" SET (autovacuum_vacuum_scale_factor = 0.05);
