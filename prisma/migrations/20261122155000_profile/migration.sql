-- The code of an invitation that is mailed and never shown, and the time zone that a user chose.

ALTER TABLE "invitations" ADD COLUMN "mailed_hash" BYTEA;
CREATE UNIQUE INDEX "invitations_mailed_hash_key" ON "invitations"("mailed_hash");

ALTER TABLE "users" ADD COLUMN "time_zone" TEXT;
