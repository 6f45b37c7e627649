-- CreateEnum
CREATE TYPE "folder_state" AS ENUM ('drawing', 'ready', 'failed');

-- CreateTable
CREATE TABLE "folders" (
    "id" SERIAL NOT NULL,
    "practice_id" INTEGER NOT NULL,
    "first_day" DATE NOT NULL,
    "last_day" DATE NOT NULL,
    "has_prices" BOOLEAN NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "state" "folder_state" NOT NULL DEFAULT 'drawing',
    "try" INTEGER NOT NULL DEFAULT 0,
    "section" TEXT,
    "rows_done" INTEGER NOT NULL DEFAULT 0,
    "rows_all" INTEGER,
    "drawn_at" TIMESTAMPTZ(3),

    CONSTRAINT "folders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "folder_files" (
    "folder_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "rows" INTEGER,
    "hash" BYTEA NOT NULL,

    CONSTRAINT "folder_files_pkey" PRIMARY KEY ("folder_id","position")
);

-- CreateTable
CREATE TABLE "folder_pieces" (
    "folder_id" INTEGER NOT NULL,
    "try" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "place" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "folder_pieces_pkey" PRIMARY KEY ("folder_id","try","name","place")
);

-- CreateIndex
CREATE INDEX "folders_practice_id_id_idx" ON "folders"("practice_id", "id" DESC);

-- CreateIndex
CREATE INDEX "folders_asked_at_idx" ON "folders"("asked_at");

-- AddForeignKey
ALTER TABLE "folders" ADD CONSTRAINT "folders_practice_id_fkey" FOREIGN KEY ("practice_id") REFERENCES "practices"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "folder_files" ADD CONSTRAINT "folder_files_folder_id_fkey" FOREIGN KEY ("folder_id") REFERENCES "folders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "folder_pieces" ADD CONSTRAINT "folder_pieces_folder_id_fkey" FOREIGN KEY ("folder_id") REFERENCES "folders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "folders" ADD CONSTRAINT "folders_days" CHECK ("first_day" <= "last_day");
ALTER TABLE "folders" ADD CONSTRAINT "folders_drawn" CHECK (("state" = 'ready') = ("drawn_at" IS NOT NULL));
ALTER TABLE "folder_files" ADD CONSTRAINT "folder_files_hash" CHECK (length("hash") = 32);
