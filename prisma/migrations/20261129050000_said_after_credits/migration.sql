ALTER TABLE "claim_answer_items" ADD COLUMN "credited_before" DECIMAL(14,2) NOT NULL DEFAULT 0;
