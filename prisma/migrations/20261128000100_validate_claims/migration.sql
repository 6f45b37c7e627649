-- In a transaction of its own: it reads the tables, and locks out nobody.
ALTER TABLE "practices" VALIDATE CONSTRAINT "practices_findings_bound";
ALTER TABLE "wholesalers" VALIDATE CONSTRAINT "wholesalers_claim_days";
