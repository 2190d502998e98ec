-- Of the newest check that was claimed: what its time to the verdict is measured from.
ALTER TABLE "subject_schedules" ADD COLUMN "was_due_at" TIMESTAMPTZ(3), ADD COLUMN "first_claimed_at" TIMESTAMPTZ(3);

-- How long checks and alerts took, by the minute in which that was written.
CREATE TABLE "pipeline_minutes" (
    "minute" TIMESTAMPTZ(3) NOT NULL,
    "stage" TEXT NOT NULL,
    "region" TEXT NOT NULL,
    "buckets" INTEGER[],
    "counts" INTEGER[],
    "max_ms" BIGINT NOT NULL,

    CONSTRAINT "pipeline_minutes_pkey" PRIMARY KEY ("minute","stage","region")
);

-- Checks that took longer than the detection bound allows.
CREATE TABLE "detection_violations" (
    "subject_id" INTEGER NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "checked_at" TIMESTAMPTZ(3) NOT NULL,
    "team_id" INTEGER NOT NULL,
    "allowed_seconds" INTEGER NOT NULL,

    CONSTRAINT "detection_violations_pkey" PRIMARY KEY ("subject_id","due_at")
);
CREATE INDEX "detection_violations_team_id_checked_at_idx" ON "detection_violations" ("team_id", "checked_at" DESC);
CREATE INDEX "detection_violations_checked_at_idx" ON "detection_violations" ("checked_at");
