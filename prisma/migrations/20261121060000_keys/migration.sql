-- A stable name that clients give to monitors and contacts, for configuration as code.

ALTER TABLE "monitors" ADD COLUMN "key" VARCHAR(100);

ALTER TABLE "contacts" ADD COLUMN "key" VARCHAR(100);

CREATE UNIQUE INDEX "monitors_key" ON "monitors"("team_id", "key") WHERE (deleted_at IS NULL);

CREATE UNIQUE INDEX "contacts_key" ON "contacts"("team_id", "key");
