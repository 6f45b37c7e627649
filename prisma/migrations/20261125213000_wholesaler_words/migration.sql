-- CreateEnum
CREATE TYPE "word_source" AS ENUM ('answer', 'message', 'document', 'link');

-- CreateEnum
CREATE TYPE "word_state" AS ENUM ('applied', 'superseded', 'kept_aside');

-- CreateEnum
CREATE TYPE "line_word_kind" AS ENUM ('confirmed', 'back_ordered', 'refused');

-- CreateTable
CREATE TABLE "wholesaler_words" (
    "id" SERIAL NOT NULL,
    "wholesaler_id" INTEGER NOT NULL,
    "wholesale_order_id" INTEGER,
    "source" "word_source" NOT NULL,
    "message_id" TEXT NOT NULL,
    "media_type" TEXT NOT NULL,
    "content" BYTEA NOT NULL,
    "content_hash" TEXT NOT NULL,
    "issued_at" TIMESTAMPTZ(3) NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "state" "word_state" NOT NULL,
    "fault" TEXT,

    CONSTRAINT "wholesaler_words_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "wholesaler_words_state" CHECK (("state" = 'kept_aside') = ("fault" IS NOT NULL) AND ("state" = 'kept_aside' OR "wholesale_order_id" IS NOT NULL))
);

-- CreateTable
CREATE TABLE "line_words" (
    "id" SERIAL NOT NULL,
    "word_id" INTEGER NOT NULL,
    "order_item_id" INTEGER NOT NULL,
    "kind" "line_word_kind" NOT NULL,
    "quantity" INTEGER NOT NULL,
    "until" DATE,
    "reason" TEXT,
    "net_price" DECIMAL(12,2),
    "instead_code" TEXT,
    "instead_name" TEXT,
    "asks" BOOLEAN NOT NULL,
    "holds" BOOLEAN NOT NULL,

    CONSTRAINT "line_words_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "line_words_quantity" CHECK ("quantity" > 0),
    CONSTRAINT "line_words_price" CHECK ("net_price" >= 0),
    CONSTRAINT "line_words_refused" CHECK ("kind" <> 'refused' OR ("until" IS NULL AND "net_price" IS NULL AND "instead_code" IS NULL AND NOT "asks"))
);

-- CreateTable
CREATE TABLE "line_answers" (
    "line_word_id" INTEGER NOT NULL,
    "is_accepted" BOOLEAN NOT NULL,
    "user_id" INTEGER NOT NULL,
    "answered_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "line_answers_pkey" PRIMARY KEY ("line_word_id")
);

-- A message that was kept aside may be sent again under the same name, corrected.
CREATE UNIQUE INDEX "wholesaler_words_message" ON "wholesaler_words"("wholesaler_id", "message_id") WHERE "state" <> 'kept_aside';

-- What doctor looks at.
CREATE INDEX "wholesaler_words_aside" ON "wholesaler_words"("received_at") WHERE "state" = 'kept_aside';

-- CreateIndex
CREATE INDEX "wholesaler_words_wholesale_order_id_idx" ON "wholesaler_words"("wholesale_order_id");

-- CreateIndex
CREATE INDEX "line_words_word_id_idx" ON "line_words"("word_id");

-- CreateIndex
CREATE INDEX "line_words_order_item_id_idx" ON "line_words"("order_item_id");

-- CreateIndex
CREATE INDEX "line_answers_user_id_idx" ON "line_answers"("user_id");

-- AddForeignKey
ALTER TABLE "wholesaler_words" ADD CONSTRAINT "wholesaler_words_wholesaler_id_fkey" FOREIGN KEY ("wholesaler_id") REFERENCES "wholesalers"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wholesaler_words" ADD CONSTRAINT "wholesaler_words_wholesale_order_id_fkey" FOREIGN KEY ("wholesale_order_id") REFERENCES "wholesale_orders"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "line_words" ADD CONSTRAINT "line_words_word_id_fkey" FOREIGN KEY ("word_id") REFERENCES "wholesaler_words"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "line_words" ADD CONSTRAINT "line_words_order_item_id_fkey" FOREIGN KEY ("order_item_id") REFERENCES "order_items"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "line_answers" ADD CONSTRAINT "line_answers_line_word_id_fkey" FOREIGN KEY ("line_word_id") REFERENCES "line_words"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "line_answers" ADD CONSTRAINT "line_answers_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
