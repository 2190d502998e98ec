-- Rules that say when a contact is notified of an outage: after how many failures, of which other subjects it depends,
-- after how many minutes without an answer, and until when it is snoozed.

ALTER TABLE "subjects" ADD COLUMN "alert_after_failures" SMALLINT NOT NULL DEFAULT 1,
  ADD COLUMN "alert_failures_of" SMALLINT,
  ADD COLUMN "recover_after_successes" SMALLINT NOT NULL DEFAULT 1;
ALTER TABLE "subject_states" ADD COLUMN "recent_failures" INTEGER;
ALTER TABLE "incidents" ADD COLUMN "outage_id" BIGINT, ADD COLUMN "tellable_at" TIMESTAMPTZ(3);
ALTER TABLE "subject_contacts" ADD COLUMN "escalate_after_minutes" SMALLINT NOT NULL DEFAULT 0;

CREATE TABLE "dependencies" (
    "child_id" INTEGER NOT NULL,
    "parent_id" INTEGER NOT NULL,

    CONSTRAINT "dependencies_pkey" PRIMARY KEY ("child_id", "parent_id"),
    CONSTRAINT "dependencies_not_of_itself" CHECK ("child_id" <> "parent_id")
);

CREATE INDEX "dependencies_of_parent" ON "dependencies"("parent_id", "child_id");

ALTER TABLE "dependencies" ADD CONSTRAINT "dependencies_child_id_fkey" FOREIGN KEY ("child_id") REFERENCES "subjects"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "dependencies" ADD CONSTRAINT "dependencies_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "subjects"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

CREATE TABLE "quiet_times" (
    "id" BIGSERIAL NOT NULL,
    "subject_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "ref" BIGINT,
    "began_at" TIMESTAMPTZ(3) NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "by" TEXT NOT NULL,
    "note" TEXT,

    CONSTRAINT "quiet_times_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "quiet_times_kind" CHECK ("kind" IN ('snooze', 'deployment'))
);

CREATE INDEX "quiet_times_of_subject" ON "quiet_times"("subject_id", "until");

ALTER TABLE "quiet_times" ADD CONSTRAINT "quiet_times_subject_id_fkey" FOREIGN KEY ("subject_id") REFERENCES "subjects"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- A view made of * does not learn of later columns.
CREATE OR REPLACE VIEW "monitors" AS SELECT * FROM "subjects" WHERE "kind" = 'monitor' WITH LOCAL CHECK OPTION;
