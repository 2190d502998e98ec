-- Why a contact got an alert, or did not: one row each time that the answer to it changes. The answer is now, later or
-- never. Partitioned by weeks, which are dropped after 90 days. No foreign keys, as for checks.
CREATE TABLE "telling_log" (
  "id" BIGSERIAL NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  "team_id" INTEGER NOT NULL,
  "subject_id" INTEGER NOT NULL,
  "contact_id" INTEGER NOT NULL,
  "topic" TEXT NOT NULL,
  "episode" BIGINT NOT NULL,
  "answer" TEXT NOT NULL,
  "why" TEXT NOT NULL,
  "until" TIMESTAMPTZ(3),
  "delivery_id" BIGINT,
  CONSTRAINT "telling_log_pkey" PRIMARY KEY ("subject_id", "episode", "at", "id")
) PARTITION BY RANGE ("at");
