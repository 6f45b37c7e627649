-- Invoices of a practice that the judge of this version has not judged.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "invoices_to_judge_anew" ON "invoices" ("practice_id", "id") WHERE "judged_by" < 1;
