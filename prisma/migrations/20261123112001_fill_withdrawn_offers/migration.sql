-- Of offers that are withdrawn already the day is not known: the wholesaler's newest list that withdrew any is the latest that it can have been.
UPDATE "offers" o SET "withdrawn_at" = greatest(o."priced_at", coalesce((
    SELECT max(t."created_at") FROM "price_tasks" t
    WHERE t."wholesaler_id" = o."wholesaler_id" AND t."status" = 'finished' AND t."withdrawn" > 0
), w."last_pricing_update"))
FROM "wholesalers" w WHERE w."id" = o."wholesaler_id" AND NOT o."is_available" AND o."withdrawn_at" IS NULL;
