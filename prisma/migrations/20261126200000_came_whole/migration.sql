-- Spares a look at the lines of nearly every order that was received.
ALTER TABLE "orders" ADD COLUMN     "came_whole" BOOLEAN NOT NULL DEFAULT false;
