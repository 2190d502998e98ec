-- Counts the changes of a monitor that concern its checks. Notes of probes belong to one of these versions.
ALTER TABLE "subject_schedules" ADD COLUMN "checks_version" INTEGER NOT NULL DEFAULT 1;
-- Tasks of the release before have the version of the monitor.
UPDATE "subject_schedules" s SET "checks_version" = sub."version" FROM "subjects" sub WHERE sub."id" = s."subject_id" AND s."placed";
