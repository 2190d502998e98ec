-- How many response times of an hour lie in which bucket, by region: three arrays that belong together. Percentiles of hours cannot be
-- merged, but buckets can.
ALTER TABLE "hourly_rollups" ADD COLUMN "response_regions" TEXT[] DEFAULT ARRAY[]::TEXT[],
  ADD COLUMN "response_buckets" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
  ADD COLUMN "response_counts" INTEGER[] DEFAULT ARRAY[]::INTEGER[];

-- The last pass goes through the hours that are there once more, and fills them in.
UPDATE "rollup_cursors" SET "hour" = coalesce((SELECT min("hour") FROM "hourly_rollups"), "hour"), "after_subject_id" = 0
WHERE "pass" = 'last';
