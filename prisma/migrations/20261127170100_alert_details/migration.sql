-- More of an alert than its event says, for its contact only: why it comes late, or after how many minutes it escalates.
ALTER TABLE "deliveries" ADD COLUMN "detail" JSONB;
-- Too few checks failed before the incident was over, so contacts got no alert.
ALTER TABLE "incidents" ADD COLUMN "is_short" BOOLEAN NOT NULL DEFAULT false;
