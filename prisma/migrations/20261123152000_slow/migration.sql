-- How long checks of a monitor may take, and what is known of how long they took.

ALTER TABLE "subjects" ADD COLUMN "max_response_time_ms" INTEGER, ADD COLUMN "slow_after_checks" INTEGER NOT NULL DEFAULT 3;
ALTER TABLE "subject_states" ADD COLUMN "recent_slow" SMALLINT, ADD COLUMN "slow_since" TIMESTAMPTZ(3);

-- A view made of * does not learn of later columns.
CREATE OR REPLACE VIEW "monitors" AS SELECT * FROM "subjects" WHERE "kind" = 'monitor' WITH LOCAL CHECK OPTION;
