-- Which contacts are reminded while a subject stays down, and when each is looked at next.
ALTER TABLE "subject_contacts" ADD COLUMN "remind_after_minutes" SMALLINT, ADD COLUMN "remind_at" TIMESTAMPTZ(3);
CREATE INDEX "subject_contacts_to_remind" ON "subject_contacts"("remind_at") WHERE remind_at IS NOT NULL;
