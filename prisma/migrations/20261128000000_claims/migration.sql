-- CreateEnum
CREATE TYPE "claim_answer_kind" AS ENUM ('promised', 'credited', 'refused', 'written_off');

-- AlterTable
ALTER TABLE "practices" ADD COLUMN     "findings_bound" DECIMAL(6,2) NOT NULL DEFAULT 0.5;

-- AlterTable
ALTER TABLE "wholesalers" ADD COLUMN     "claim_days" INTEGER,
ADD COLUMN     "claims_address" TEXT;

-- CreateTable
CREATE TABLE "finding_credits" (
    "id" SERIAL NOT NULL,
    "credit_id" INTEGER NOT NULL,
    "order_item_id" INTEGER,
    "invoice_line_id" INTEGER,
    "invoice_id" INTEGER,
    "amount" DECIMAL(14,2) NOT NULL,

    CONSTRAINT "finding_credits_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "claims" (
    "id" SERIAL NOT NULL,
    "practice_id" INTEGER NOT NULL,
    "wholesaler_id" INTEGER NOT NULL,
    "user_id" INTEGER,
    "made_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "claims_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "claim_items" (
    "id" SERIAL NOT NULL,
    "claim_id" INTEGER NOT NULL,
    "order_item_id" INTEGER,
    "invoice_line_id" INTEGER,
    "invoice_id" INTEGER,
    "kind" TEXT NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,
    "packs" INTEGER,
    "promised" DECIMAL(14,4),
    "charged" DECIMAL(14,4),
    "words" TEXT,
    "credited_before" DECIMAL(14,2) NOT NULL,
    "facts" JSONB NOT NULL,

    CONSTRAINT "claim_items_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "claim_sendings" (
    "id" SERIAL NOT NULL,
    "claim_id" INTEGER NOT NULL,
    "user_id" INTEGER,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "address" TEXT,
    "sent_at" TIMESTAMPTZ(3),
    "fault" TEXT,

    CONSTRAINT "claim_sendings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "claim_answers" (
    "id" SERIAL NOT NULL,
    "claim_id" INTEGER NOT NULL,
    "kind" "claim_answer_kind" NOT NULL,
    "note" TEXT,
    "user_id" INTEGER,
    "answered_at" TIMESTAMPTZ(3) NOT NULL,
    "taken_back_at" TIMESTAMPTZ(3),

    CONSTRAINT "claim_answers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "claim_answer_items" (
    "claim_answer_id" INTEGER NOT NULL,
    "claim_item_id" INTEGER NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,

    CONSTRAINT "claim_answer_items_pkey" PRIMARY KEY ("claim_answer_id","claim_item_id")
);

-- CreateIndex
CREATE INDEX "finding_credits_credit_id_idx" ON "finding_credits"("credit_id");

-- CreateIndex
CREATE INDEX "finding_credits_order_item_id_idx" ON "finding_credits"("order_item_id");

-- CreateIndex
CREATE INDEX "finding_credits_invoice_line_id_idx" ON "finding_credits"("invoice_line_id");

-- CreateIndex
CREATE INDEX "finding_credits_invoice_id_idx" ON "finding_credits"("invoice_id");

-- CreateIndex
CREATE INDEX "claims_practice_id_id_idx" ON "claims"("practice_id", "id" DESC);

-- CreateIndex
CREATE INDEX "claims_wholesaler_id_idx" ON "claims"("wholesaler_id");

-- CreateIndex
CREATE INDEX "claims_user_id_idx" ON "claims"("user_id");

-- CreateIndex
CREATE INDEX "claim_items_claim_id_idx" ON "claim_items"("claim_id");

-- CreateIndex
CREATE INDEX "claim_items_order_item_id_idx" ON "claim_items"("order_item_id");

-- CreateIndex
CREATE INDEX "claim_items_invoice_line_id_idx" ON "claim_items"("invoice_line_id");

-- CreateIndex
CREATE INDEX "claim_items_invoice_id_idx" ON "claim_items"("invoice_id");

-- CreateIndex
CREATE INDEX "claim_sendings_claim_id_idx" ON "claim_sendings"("claim_id");

-- CreateIndex
CREATE INDEX "claim_sendings_user_id_idx" ON "claim_sendings"("user_id");

-- CreateIndex
CREATE INDEX "claim_answers_claim_id_idx" ON "claim_answers"("claim_id");

-- CreateIndex
CREATE INDEX "claim_answers_user_id_idx" ON "claim_answers"("user_id");

-- CreateIndex
CREATE INDEX "claim_answer_items_claim_item_id_idx" ON "claim_answer_items"("claim_item_id");

-- AddForeignKey
ALTER TABLE "finding_credits" ADD CONSTRAINT "finding_credits_credit_id_fkey" FOREIGN KEY ("credit_id") REFERENCES "invoices"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "finding_credits" ADD CONSTRAINT "finding_credits_order_item_id_fkey" FOREIGN KEY ("order_item_id") REFERENCES "order_items"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "finding_credits" ADD CONSTRAINT "finding_credits_invoice_line_id_fkey" FOREIGN KEY ("invoice_line_id") REFERENCES "invoice_lines"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "finding_credits" ADD CONSTRAINT "finding_credits_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoices"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "claims" ADD CONSTRAINT "claims_practice_id_fkey" FOREIGN KEY ("practice_id") REFERENCES "practices"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "claims" ADD CONSTRAINT "claims_wholesaler_id_fkey" FOREIGN KEY ("wholesaler_id") REFERENCES "wholesalers"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "claims" ADD CONSTRAINT "claims_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "claim_items" ADD CONSTRAINT "claim_items_claim_id_fkey" FOREIGN KEY ("claim_id") REFERENCES "claims"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "claim_items" ADD CONSTRAINT "claim_items_order_item_id_fkey" FOREIGN KEY ("order_item_id") REFERENCES "order_items"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "claim_items" ADD CONSTRAINT "claim_items_invoice_line_id_fkey" FOREIGN KEY ("invoice_line_id") REFERENCES "invoice_lines"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "claim_items" ADD CONSTRAINT "claim_items_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoices"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "claim_sendings" ADD CONSTRAINT "claim_sendings_claim_id_fkey" FOREIGN KEY ("claim_id") REFERENCES "claims"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "claim_sendings" ADD CONSTRAINT "claim_sendings_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "claim_answers" ADD CONSTRAINT "claim_answers_claim_id_fkey" FOREIGN KEY ("claim_id") REFERENCES "claims"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "claim_answers" ADD CONSTRAINT "claim_answers_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "claim_answer_items" ADD CONSTRAINT "claim_answer_items_claim_answer_id_fkey" FOREIGN KEY ("claim_answer_id") REFERENCES "claim_answers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "claim_answer_items" ADD CONSTRAINT "claim_answer_items_claim_item_id_fkey" FOREIGN KEY ("claim_item_id") REFERENCES "claim_items"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "practices" ADD CONSTRAINT "practices_findings_bound" CHECK ("findings_bound" >= 0) NOT VALID;
ALTER TABLE "wholesalers" ADD CONSTRAINT "wholesalers_claim_days" CHECK ("claim_days" > 0) NOT VALID;
ALTER TABLE "finding_credits" ADD CONSTRAINT "finding_credits_amount" CHECK ("amount" > 0);
ALTER TABLE "claim_items" ADD CONSTRAINT "claim_items_amount" CHECK ("amount" > 0 AND "credited_before" >= 0);
ALTER TABLE "claim_items" ADD CONSTRAINT "claim_items_of" CHECK (coalesce("order_item_id", "invoice_line_id", "invoice_id") IS NOT NULL);
ALTER TABLE "claim_answer_items" ADD CONSTRAINT "claim_answer_items_amount" CHECK ("amount" > 0);
