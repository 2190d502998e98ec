-- The escalation that new monitors, servers and sites of a team get. Null: the contact is no step, and there are no reminders.
ALTER TABLE "contacts" ADD COLUMN "default_after_minutes" SMALLINT;
ALTER TABLE "teams" ADD COLUMN "remind_after_minutes" SMALLINT;

-- Announces also that a contact counts as unproven, and that three attempts in a row failed.
CREATE OR REPLACE TRIGGER "announce_change" AFTER UPDATE ON "contacts" FOR EACH ROW
  WHEN (OLD.version <> NEW.version OR OLD.failing_since IS DISTINCT FROM NEW.failing_since
    OR OLD.unproven_since IS DISTINCT FROM NEW.unproven_since OR (OLD.failed_attempts >= 3) <> (NEW.failed_attempts >= 3))
  EXECUTE FUNCTION "announce_contact"();
