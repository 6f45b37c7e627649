-- AlterTable
ALTER TABLE "invoice_papers" ADD COLUMN     "asks" TEXT,
ADD COLUMN     "words" TEXT;

-- AlterTable
ALTER TABLE "practices" ADD COLUMN     "invoices_key" TEXT;

-- CreateTable
CREATE TABLE "mailed_documents" (
    "practice_id" INTEGER NOT NULL,
    "content_hash" TEXT NOT NULL,
    "sender" TEXT,
    "message_id" TEXT,
    "sent_at" TIMESTAMPTZ(3),
    "came_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mailed_documents_pkey" PRIMARY KEY ("practice_id","content_hash")
);

-- CreateTable
CREATE TABLE "unplaced_mails" (
    "id" SERIAL NOT NULL,
    "mail_key" TEXT NOT NULL,
    "sender" TEXT,
    "recipients" TEXT[],
    "message_id" TEXT,
    "subject" TEXT,
    "sent_at" TIMESTAMPTZ(3),
    "came_at" TIMESTAMPTZ(3) NOT NULL,
    "words" TEXT NOT NULL,
    "done_at" TIMESTAMPTZ(3),

    CONSTRAINT "unplaced_mails_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "unplaced_mails_mail_key_key" ON "unplaced_mails"("mail_key");

-- AddForeignKey
ALTER TABLE "mailed_documents" ADD CONSTRAINT "mailed_documents_practice_id_fkey" FOREIGN KEY ("practice_id") REFERENCES "practices"("id") ON DELETE CASCADE ON UPDATE CASCADE;
