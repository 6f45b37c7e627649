-- CreateEnum
CREATE TYPE "record_kind" AS ENUM ('acceptance', 'ordered_forms', 'receipt', 'receipt_entry', 'receipt_finished');

-- CreateTable
CREATE TABLE "record_links" (
    "practice_id" INTEGER NOT NULL,
    "place" INTEGER NOT NULL,
    "kind" "record_kind" NOT NULL,
    "row_id" INTEGER NOT NULL,
    "linked_at" TIMESTAMPTZ(3) NOT NULL,
    "sum" BYTEA NOT NULL,
    "hash" BYTEA NOT NULL,

    CONSTRAINT "record_links_pkey" PRIMARY KEY ("practice_id","place")
);

-- CreateTable
CREATE TABLE "record_heads" (
    "practice_id" INTEGER NOT NULL,
    "sealed_place" INTEGER,
    "sealed_hash" BYTEA,
    "sealed_at" TIMESTAMPTZ(3),
    "seal" BYTEA,

    CONSTRAINT "record_heads_pkey" PRIMARY KEY ("practice_id")
);

-- CreateTable
CREATE TABLE "record_beginnings" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "began_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_at" TIMESTAMPTZ(3),
    "seal" BYTEA NOT NULL,

    CONSTRAINT "record_beginnings_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "record_links_kind_row_id_key" ON "record_links"("kind", "row_id");

-- AddForeignKey
ALTER TABLE "record_links" ADD CONSTRAINT "record_links_practice_id_fkey" FOREIGN KEY ("practice_id") REFERENCES "practices"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "record_heads" ADD CONSTRAINT "record_heads_practice_id_fkey" FOREIGN KEY ("practice_id") REFERENCES "practices"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "record_links" ADD CONSTRAINT "record_links_place" CHECK ("place" > 0);
ALTER TABLE "record_links" ADD CONSTRAINT "record_links_hashes" CHECK (length("sum") = 32 AND length("hash") = 32);
ALTER TABLE "record_heads" ADD CONSTRAINT "record_heads_sealed" CHECK (num_nulls("sealed_place", "sealed_hash", "sealed_at", "seal") IN (0, 4));
ALTER TABLE "record_beginnings" ADD CONSTRAINT "record_beginnings_one" CHECK ("id" = 1);
