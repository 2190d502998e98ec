-- How probes of a monitor present themselves to its servers.

ALTER TABLE "subjects"
  ADD COLUMN "client_certificate" TEXT,
  ADD COLUMN "client_key" TEXT;

-- A view made of * does not learn of later columns.
CREATE OR REPLACE VIEW "monitors" AS SELECT * FROM "subjects" WHERE "kind" = 'monitor' WITH LOCAL CHECK OPTION;
