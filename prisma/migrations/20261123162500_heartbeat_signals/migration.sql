-- When the job of a heartbeat runs, how late it may be and how long it may take, and the name of its monitor in addresses.
ALTER TABLE "subjects"
    ADD COLUMN "heartbeat_cron" VARCHAR(100),
    ADD COLUMN "heartbeat_time_zone" VARCHAR(64),
    ADD COLUMN "heartbeat_grace_seconds" INTEGER NOT NULL DEFAULT 0,
    ADD COLUMN "max_runtime_seconds" INTEGER,
    ADD COLUMN "post_only" BOOLEAN NOT NULL DEFAULT false,
    ADD COLUMN "slug" VARCHAR(100);
CREATE UNIQUE INDEX "subjects_slug" ON "subjects"("team_id", "slug") WHERE (slug IS NOT NULL AND deleted_at IS NULL);
DROP VIEW "monitors";
CREATE VIEW "monitors" AS SELECT * FROM "subjects" WHERE "kind" = 'monitor' WITH LOCAL CHECK OPTION;

-- Heartbeats that ask for more than one ping in each interval, or whose jobs say more than that they have succeeded.
ALTER TABLE "subject_schedules"
    ADD COLUMN "keeps_pings" BOOLEAN NOT NULL DEFAULT false,
    ADD COLUMN "expected_at" TIMESTAMPTZ(3),
    ADD COLUMN "run_limit_at" TIMESTAMPTZ(3);

-- Runs that are open, and how many pings were kept so far. The lock is that of the subject's state.
CREATE TABLE "heartbeat_states" (
    "subject_id" INTEGER NOT NULL,
    "kept_pings" INTEGER NOT NULL DEFAULT 0,
    "runs" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "heartbeat_states_pkey" PRIMARY KEY ("subject_id"),
    CONSTRAINT "heartbeat_states_subject_id_fkey" FOREIGN KEY ("subject_id") REFERENCES "subjects"("id") ON DELETE CASCADE ON UPDATE NO ACTION
);

-- The last 100 of each heartbeat: a ping takes the place of the one that came 100 before it.
CREATE TABLE "pings" (
    "subject_id" INTEGER NOT NULL,
    "slot" SMALLINT NOT NULL,
    "number" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "kind" TEXT NOT NULL,
    "exit_status" SMALLINT,
    "rid" UUID,
    "method" TEXT NOT NULL,
    "remote_addr" TEXT,
    "user_agent" TEXT,
    "scheme" TEXT,
    "body" BYTEA,
    "body_size" INTEGER NOT NULL,
    "duration_ms" INTEGER,

    CONSTRAINT "pings_pkey" PRIMARY KEY ("subject_id","slot"),
    CONSTRAINT "pings_subject_id_fkey" FOREIGN KEY ("subject_id") REFERENCES "subjects"("id") ON DELETE CASCADE ON UPDATE NO ACTION
) WITH (fillfactor = 80);
