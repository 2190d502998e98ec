-- Which kind of addresses a monitor's checks call.

ALTER TABLE "subjects" ADD COLUMN "ip_version" SMALLINT;

-- A view made of * does not learn of later columns.
CREATE OR REPLACE VIEW "monitors" AS SELECT * FROM "subjects" WHERE "kind" = 'monitor' WITH LOCAL CHECK OPTION;
