-- The same by the hour: what 24 hours were is read of 24 rows of each stage, and not of 1,440.
CREATE TABLE "pipeline_hours" (
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "stage" TEXT NOT NULL,
    "region" TEXT NOT NULL,
    "buckets" INTEGER[],
    "counts" BIGINT[],
    "max_ms" BIGINT NOT NULL,

    CONSTRAINT "pipeline_hours_pkey" PRIMARY KEY ("hour","stage","region")
);

INSERT INTO "pipeline_hours" ("hour", "stage", "region", "buckets", "counts", "max_ms")
SELECT "hour", "stage", "region", array_agg("bucket"), array_agg("n"), max("max_ms")
FROM (
  SELECT date_trunc('hour', "minute", 'UTC') AS "hour", "stage", "region", "bucket", sum("n")::bigint AS "n", max("max_ms") AS "max_ms"
  FROM "pipeline_minutes" CROSS JOIN LATERAL unnest("buckets", "counts") AS b ("bucket", "n") GROUP BY 1, 2, 3, 4
) AS "counted" GROUP BY 1, 2, 3;
