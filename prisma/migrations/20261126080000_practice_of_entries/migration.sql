-- What came of a product is found by the practice, however many others receive the same.
ALTER TABLE "receipt_entries" ADD COLUMN "practice_id" INTEGER;

-- It follows from the receipt, also where the version before writes.
CREATE FUNCTION "receipt_entry_practice"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.practice_id := (SELECT practice_id FROM receipts WHERE id = NEW.receipt_id);
    RETURN NEW;
END
$$;
CREATE TRIGGER "receipt_entry_practice" BEFORE INSERT ON "receipt_entries" FOR EACH ROW EXECUTE FUNCTION "receipt_entry_practice"();

-- AddForeignKey
ALTER TABLE "receipt_entries" ADD CONSTRAINT "receipt_entries_practice_id_fkey" FOREIGN KEY ("practice_id") REFERENCES "practices"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
