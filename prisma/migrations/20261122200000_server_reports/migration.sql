-- What waits for reports is claimed apart from heartbeats: its deadline counts only if the intake has run past it.
ALTER TABLE "subject_schedules" ADD COLUMN "awaits_reports" BOOLEAN NOT NULL DEFAULT false;
UPDATE "subject_schedules" SET "awaits_reports" = true WHERE "subject_id" IN (SELECT "subject_id" FROM "servers");
DROP INDEX "subject_schedules_deadlines";
CREATE INDEX "subject_schedules_deadlines" ON "subject_schedules"("due_at") WHERE (active AND phase_ms IS NULL AND NOT awaits_reports);
CREATE INDEX "subject_schedules_reports" ON "subject_schedules"("due_at") WHERE (active AND phase_ms IS NULL AND awaits_reports);

-- Rules that are not met, by what they are about. Mostly there are none.
CREATE TABLE "server_conditions" (
    "rule_id" INTEGER NOT NULL,
    "instance" VARCHAR(200) NOT NULL,
    "server_id" INTEGER NOT NULL,
    "state" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "value" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "server_conditions_pkey" PRIMARY KEY ("rule_id","instance"),
    CONSTRAINT "server_conditions_rule_id_fkey" FOREIGN KEY ("rule_id") REFERENCES "server_rules"("id") ON DELETE CASCADE ON UPDATE NO ACTION
);
CREATE INDEX "server_conditions_server_id_idx" ON "server_conditions"("server_id");

-- When a server was started, as far as its reports tell.
CREATE TABLE "server_reboots" (
    "server_id" INTEGER NOT NULL,
    "booted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "server_reboots_pkey" PRIMARY KEY ("server_id","booted_at"),
    CONSTRAINT "server_reboots_server_id_fkey" FOREIGN KEY ("server_id") REFERENCES "servers"("subject_id") ON DELETE CASCADE ON UPDATE NO ACTION
);

-- How a server was at a time. No foreign keys, as for checks; partitions as those of checks.
CREATE TABLE "server_samples" (
    "server_id" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "retention_days" SMALLINT NOT NULL,
    "cpu" REAL,
    "load_1" REAL,
    "memory" REAL,
    "swap" REAL,
    "worst_disk" REAL,
    "received" DOUBLE PRECISION,
    "sent" DOUBLE PRECISION,

    CONSTRAINT "server_samples_pkey" PRIMARY KEY ("server_id","at","retention_days")
) PARTITION BY LIST ("retention_days");
CREATE TABLE "server_samples_3d" PARTITION OF "server_samples" FOR VALUES IN (3) PARTITION BY RANGE ("at");
CREATE TABLE "server_samples_30d" PARTITION OF "server_samples" FOR VALUES IN (30) PARTITION BY RANGE ("at");
CREATE TABLE "server_samples_90d" PARTITION OF "server_samples" FOR VALUES IN (90) PARTITION BY RANGE ("at");
CREATE TABLE "server_samples_forever" PARTITION OF "server_samples" FOR VALUES IN (0) PARTITION BY RANGE ("at");

-- Samples of an hour: the least, the mean and the most of each value, in this order. Empty: no sample has it.
CREATE TABLE "server_hours" (
    "server_id" INTEGER NOT NULL,
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "retention_days" SMALLINT NOT NULL,
    "cpu" DOUBLE PRECISION[],
    "load_1" DOUBLE PRECISION[],
    "memory" DOUBLE PRECISION[],
    "swap" DOUBLE PRECISION[],
    "worst_disk" DOUBLE PRECISION[],
    "received" DOUBLE PRECISION[],
    "sent" DOUBLE PRECISION[],

    CONSTRAINT "server_hours_pkey" PRIMARY KEY ("server_id","hour")
);
CREATE INDEX "server_hours_retention_days_hour_idx" ON "server_hours"("retention_days", "hour");
