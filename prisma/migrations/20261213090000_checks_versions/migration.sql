-- Counts the changes of a monitor that concern its checks. Notes of probes belong to one of these versions.
ALTER TABLE "subject_schedules" ADD COLUMN "checks_version" INTEGER NOT NULL DEFAULT 1;
