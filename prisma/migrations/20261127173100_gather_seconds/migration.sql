-- How long an alert to the contact waits for others, to be one message with them.
ALTER TABLE "contacts" ADD COLUMN "gather_seconds" SMALLINT NOT NULL DEFAULT 0;
