-- CreateIndex: of a word that very many products have, a page is read in the order of names.
CREATE INDEX "product_search_name_key_product_id_idx" ON "product_search"("name_key", "product_id");
