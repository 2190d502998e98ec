-- The end of the absence of the ping edge or the intake that last moved a deadline.
ALTER TABLE "subject_schedules" ADD COLUMN "excused_at" TIMESTAMPTZ(3);
