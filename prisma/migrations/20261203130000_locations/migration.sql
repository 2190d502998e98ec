-- Monitors that name the locations which make their checks.

ALTER TABLE "subjects" ADD COLUMN "locations" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];

-- A view made of * does not learn of later columns.
CREATE OR REPLACE VIEW "monitors" AS SELECT * FROM "subjects" WHERE "kind" = 'monitor' WITH LOCAL CHECK OPTION;

-- An earlier release would send such a monitor to any region. So it is never active in the way that it knows, whatever
-- that release writes. Rows of before are not placed, so they need no scan.
ALTER TABLE "subject_schedules"
  ADD COLUMN "placed" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "placed_active" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "subject_schedules"
  ADD CONSTRAINT "subject_schedules_placed_apart" CHECK (NOT ("placed" AND "active") AND ("placed" OR NOT "placed_active")) NOT VALID;

-- Schedulers write which regions they send checks to, and when each was live, for services without Valkey.
ALTER TABLE "regions" ADD COLUMN "served_at" TIMESTAMPTZ(3), ADD COLUMN "last_live_at" TIMESTAMPTZ(3);
