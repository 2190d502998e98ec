-- A window covers the subjects that it lists, and those that have one of its tags. Targets hold both, so that all that reads
-- targets stays as it is. A period that has begun keeps its own tags.
ALTER TABLE "maintenance_windows" ADD COLUMN "tags" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];
ALTER TABLE "maintenance_periods" ADD COLUMN "tags" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];
ALTER TABLE "maintenance_targets" ADD COLUMN "listed" BOOLEAN NOT NULL DEFAULT true;
