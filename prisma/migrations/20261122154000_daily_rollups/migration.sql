-- What a day of UTC is made of, once nothing of it can change any more: what 90 days of many subjects are read from.
CREATE TABLE "daily_rollups" (
    "subject_id" INTEGER NOT NULL,
    "day" TIMESTAMPTZ(3) NOT NULL,
    "watched_ms" INTEGER NOT NULL,
    "down_ms" INTEGER NOT NULL,
    "maintenance_ms" INTEGER NOT NULL,
    "paused_ms" INTEGER NOT NULL,
    "unknown_ms" INTEGER NOT NULL,

    CONSTRAINT "daily_rollups_pkey" PRIMARY KEY ("subject_id","day")
);

-- Before the first subject: the pass begins with the day of its creation.
INSERT INTO "rollup_cursors" ("pass", "hour") VALUES ('daily', '1970-01-01T00:00:00Z');
