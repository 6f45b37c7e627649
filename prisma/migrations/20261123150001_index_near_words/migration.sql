-- CreateIndex: a mistyped word is no longer compared with all others.
-- IF NOT EXISTS would take an index that was left invalid for a good one.
-- squawk-ignore prefer-robust-stmts
CREATE INDEX CONCURRENTLY "search_words_near_idx" ON "search_words" USING GIN ("search_near"("word", 2));
