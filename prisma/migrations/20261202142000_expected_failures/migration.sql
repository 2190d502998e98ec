-- Monitors that are up while their check fails.

ALTER TABLE "subjects" ADD COLUMN "expects_failure" BOOLEAN NOT NULL DEFAULT false;

-- A view made of * does not learn of later columns.
CREATE OR REPLACE VIEW "monitors" AS SELECT * FROM "subjects" WHERE "kind" = 'monitor' WITH LOCAL CHECK OPTION;
