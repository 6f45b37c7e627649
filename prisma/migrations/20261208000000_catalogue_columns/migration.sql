-- CreateTable
CREATE TABLE "catalogue_columns" (
    "headers_hash" TEXT NOT NULL,
    "headers" TEXT[],
    "columns" JSONB NOT NULL,
    "decimal_comma" BOOLEAN NOT NULL,
    "taught_by" TEXT NOT NULL,
    "taught_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "catalogue_columns_pkey" PRIMARY KEY ("headers_hash")
);

ALTER TABLE "catalogue_columns" ADD CONSTRAINT "catalogue_columns_headers_hash" CHECK ("headers_hash" ~ '^[0-9a-f]{64}$');
