-- What the checks of an hour came to. No foreign keys, as for checks.
CREATE TABLE "hourly_rollups" (
    "monitor_id" INTEGER NOT NULL,
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "retention_days" SMALLINT NOT NULL,
    "up_count" INTEGER NOT NULL,
    "degraded_count" INTEGER NOT NULL,
    "down_count" INTEGER NOT NULL,
    "response_time_min_ms" INTEGER,
    "response_time_avg_ms" INTEGER,
    "response_time_p95_ms" INTEGER,
    "response_time_max_ms" INTEGER,

    CONSTRAINT "hourly_rollups_pkey" PRIMARY KEY ("monitor_id","hour")
);

CREATE INDEX "hourly_rollups_retention_days_hour_idx" ON "hourly_rollups"("retention_days", "hour");

-- How far the scheduler is.
CREATE TABLE "rollup_cursors" (
    "pass" TEXT NOT NULL,
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "after_monitor_id" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "rollup_cursors_pkey" PRIMARY KEY ("pass")
);

-- No check is older than the oldest monitor.
INSERT INTO "rollup_cursors" ("pass", "hour")
SELECT pass, date_trunc('hour', coalesce((SELECT min("created_at") FROM "monitors"), now()), 'UTC')
FROM unnest(ARRAY['first', 'last']) AS pass;
