-- The response times of a day of UTC by bucket, over all regions: what percentiles of long periods are merged from. They are kept for
-- as long as a report reaches back, whatever the plan is: a day is a few numbers.
CREATE TABLE "daily_responses" (
    "subject_id" INTEGER NOT NULL,
    "day" TIMESTAMPTZ(3) NOT NULL,
    "buckets" INTEGER[],
    "counts" INTEGER[],

    CONSTRAINT "daily_responses_pkey" PRIMARY KEY ("subject_id","day")
);

-- The pass begins with the oldest hour that is there.
INSERT INTO "rollup_cursors" ("pass", "hour")
SELECT 'responses', date_trunc('day', coalesce((SELECT min("hour") FROM "hourly_rollups"), "hour"), 'UTC')
FROM "rollup_cursors" WHERE "pass" = 'last';
