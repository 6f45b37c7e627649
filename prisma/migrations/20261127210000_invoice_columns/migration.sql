-- CreateTable
CREATE TABLE "invoice_columns" (
    "practice_id" INTEGER NOT NULL,
    "wholesaler_id" INTEGER NOT NULL,
    "header_hash" TEXT NOT NULL,
    "columns" TEXT[] NOT NULL,
    "decimal_mark" TEXT,
    "date_order" TEXT,

    CONSTRAINT "invoice_columns_pkey" PRIMARY KEY ("practice_id","wholesaler_id","header_hash")
);

-- CreateTable
CREATE TABLE "wholesaler_invoice_columns" (
    "wholesaler_id" INTEGER NOT NULL,
    "header_hash" TEXT NOT NULL,
    "columns" TEXT[] NOT NULL,
    "decimal_mark" TEXT,
    "date_order" TEXT,

    CONSTRAINT "wholesaler_invoice_columns_pkey" PRIMARY KEY ("wholesaler_id","header_hash")
);

-- CreateIndex
CREATE INDEX "invoice_columns_wholesaler_id_idx" ON "invoice_columns"("wholesaler_id");

-- AddForeignKey
ALTER TABLE "invoice_columns" ADD CONSTRAINT "invoice_columns_practice_id_fkey" FOREIGN KEY ("practice_id") REFERENCES "practices"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_columns" ADD CONSTRAINT "invoice_columns_wholesaler_id_fkey" FOREIGN KEY ("wholesaler_id") REFERENCES "wholesalers"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wholesaler_invoice_columns" ADD CONSTRAINT "wholesaler_invoice_columns_wholesaler_id_fkey" FOREIGN KEY ("wholesaler_id") REFERENCES "wholesalers"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
