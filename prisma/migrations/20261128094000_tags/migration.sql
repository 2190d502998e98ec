-- Words by which people group monitors, servers and sites.

ALTER TABLE "subjects" ADD COLUMN "tags" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];

-- A view made of * does not learn of later columns.
CREATE OR REPLACE VIEW "monitors" AS SELECT * FROM "subjects" WHERE "kind" = 'monitor' WITH LOCAL CHECK OPTION;
