-- Invoices of a practice that the judge of this version has not judged. The index before it goes with the next version.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "invoices_to_judge_anew_second" ON "invoices" ("practice_id", "id") WHERE "judged_by" < 2;
