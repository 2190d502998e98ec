-- Two programs use the key of a probe: since when, and when an older one was last rejected.
ALTER TABLE "place_probes" ADD COLUMN "doubled_since" TIMESTAMPTZ(3);
ALTER TABLE "place_probes" ADD COLUMN "doubled_at" TIMESTAMPTZ(3);
-- Rejected tries with a token: when the audit log last had a line about them, and how many came since.
ALTER TABLE "place_enrolments" ADD COLUMN "rejected_at" TIMESTAMPTZ(3);
ALTER TABLE "place_enrolments" ADD COLUMN "rejections" INTEGER NOT NULL DEFAULT 0;
