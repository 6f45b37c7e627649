-- CreateEnum
CREATE TYPE "recall_answer" AS ENUM ('set_aside', 'none_left');

-- CreateTable
CREATE TABLE "recalls" (
    "id" SERIAL NOT NULL,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "published_at" TIMESTAMPTZ(3) NOT NULL,
    "withdrawn_at" TIMESTAMPTZ(3),

    CONSTRAINT "recalls_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "recall_practices" (
    "recall_id" INTEGER NOT NULL,
    "practice_id" INTEGER NOT NULL,
    "packs" INTEGER NOT NULL,
    "entries" INTEGER NOT NULL,
    "told_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "recall_practices_pkey" PRIMARY KEY ("recall_id","practice_id")
);

-- CreateTable
CREATE TABLE "recall_confirmations" (
    "id" SERIAL NOT NULL,
    "recall_id" INTEGER NOT NULL,
    "practice_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3) NOT NULL,
    "received" INTEGER NOT NULL,
    "answer" "recall_answer" NOT NULL,
    "packs" INTEGER,
    "note" TEXT,

    CONSTRAINT "recall_confirmations_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "recall_practices_practice_id_idx" ON "recall_practices"("practice_id");

-- CreateIndex
CREATE INDEX "recall_confirmations_recall_id_practice_id_id_idx" ON "recall_confirmations"("recall_id", "practice_id", "id");

-- CreateIndex
CREATE INDEX "recall_confirmations_practice_id_id_idx" ON "recall_confirmations"("practice_id", "id");

-- CreateIndex
CREATE INDEX "recall_confirmations_user_id_idx" ON "recall_confirmations"("user_id");

-- AddForeignKey
ALTER TABLE "recall_practices" ADD CONSTRAINT "recall_practices_recall_id_fkey" FOREIGN KEY ("recall_id") REFERENCES "recalls"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recall_practices" ADD CONSTRAINT "recall_practices_practice_id_fkey" FOREIGN KEY ("practice_id") REFERENCES "practices"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recall_confirmations" ADD CONSTRAINT "recall_confirmations_recall_id_fkey" FOREIGN KEY ("recall_id") REFERENCES "recalls"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recall_confirmations" ADD CONSTRAINT "recall_confirmations_practice_id_fkey" FOREIGN KEY ("practice_id") REFERENCES "practices"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recall_confirmations" ADD CONSTRAINT "recall_confirmations_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "recall_practices" ADD CONSTRAINT "recall_practices_packs" CHECK ("packs" >= 0);
ALTER TABLE "recall_confirmations" ADD CONSTRAINT "recall_confirmations_packs" CHECK (
    CASE "answer" WHEN 'set_aside' THEN "packs" IS NOT NULL AND "packs" > 0 ELSE "packs" IS NULL END
);
