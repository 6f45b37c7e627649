ALTER TABLE "held_lists" VALIDATE CONSTRAINT "held_lists_by_hand";
