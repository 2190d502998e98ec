-- Who looks after an incident, by the name that they had then.
ALTER TABLE "incidents" ADD COLUMN "acknowledged_at" TIMESTAMPTZ(3), ADD COLUMN "acknowledged_by" VARCHAR(255);
