-- What descriptions say of packs, too. Filled by the job read-packs: the reader that reads them counts up.
ALTER TABLE "product_packs" ADD COLUMN "strength_from" TEXT,
    ADD COLUMN "form_from" TEXT,
    ADD COLUMN "species_from" TEXT,
    ADD COLUMN "salts" TEXT,
    ADD COLUMN "ways" TEXT[] DEFAULT ARRAY[]::TEXT[],
    ADD COLUMN "species" TEXT[] DEFAULT ARRAY[]::TEXT[];
