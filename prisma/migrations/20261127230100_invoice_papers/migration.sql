-- CreateTable
CREATE TABLE "invoice_papers" (
    "id" SERIAL NOT NULL,
    "practice_id" INTEGER NOT NULL,
    "wholesaler_id" INTEGER,
    "source" "invoice_source" NOT NULL,
    "user_id" INTEGER,
    "file_name" TEXT NOT NULL,
    "media_type" TEXT NOT NULL,
    "content" BYTEA,
    "content_hash" TEXT NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "invoice_id" INTEGER,
    "set_aside_at" TIMESTAMPTZ(3),
    "set_aside_by" INTEGER,

    CONSTRAINT "invoice_papers_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "invoice_papers_invoice_id_key" ON "invoice_papers"("invoice_id");

-- CreateIndex
CREATE INDEX "invoice_papers_wholesaler_id_idx" ON "invoice_papers"("wholesaler_id");

-- CreateIndex
CREATE INDEX "invoice_papers_user_id_idx" ON "invoice_papers"("user_id");

-- CreateIndex
CREATE INDEX "invoice_papers_set_aside_by_idx" ON "invoice_papers"("set_aside_by");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_papers_practice_id_content_hash_key" ON "invoice_papers"("practice_id", "content_hash");

-- AddForeignKey
ALTER TABLE "invoice_papers" ADD CONSTRAINT "invoice_papers_practice_id_fkey" FOREIGN KEY ("practice_id") REFERENCES "practices"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_papers" ADD CONSTRAINT "invoice_papers_wholesaler_id_fkey" FOREIGN KEY ("wholesaler_id") REFERENCES "wholesalers"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_papers" ADD CONSTRAINT "invoice_papers_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_papers" ADD CONSTRAINT "invoice_papers_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoices"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_papers" ADD CONSTRAINT "invoice_papers_set_aside_by_fkey" FOREIGN KEY ("set_aside_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What somebody has to enter: few of many.
CREATE INDEX "invoice_papers_waiting" ON "invoice_papers"("practice_id", "id" DESC) WHERE "invoice_id" IS NULL AND "set_aside_at" IS NULL;

ALTER TABLE "invoice_papers" ADD CONSTRAINT "invoice_papers_content" CHECK (("content" IS NULL) = ("invoice_id" IS NOT NULL));
