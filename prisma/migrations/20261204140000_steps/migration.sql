-- Requests before a monitor's own, encrypted.

ALTER TABLE "subjects" ADD COLUMN "steps" TEXT;

-- A view made of * does not learn of later columns.
CREATE OR REPLACE VIEW "monitors" AS SELECT * FROM "subjects" WHERE "kind" = 'monitor' WITH LOCAL CHECK OPTION;
