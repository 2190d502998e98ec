-- Badges: an address that nobody guesses, for every monitor.

ALTER TABLE "monitors" ADD COLUMN "badge_key" UUID NOT NULL DEFAULT gen_random_uuid();

CREATE UNIQUE INDEX "monitors_badge_key_key" ON "monitors"("badge_key");
