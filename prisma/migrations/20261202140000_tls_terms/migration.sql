-- How the servers of a monitor must prove themselves.

ALTER TABLE "subjects"
  ADD COLUMN "tls_authority" TEXT,
  ADD COLUMN "tls_verify" BOOLEAN NOT NULL DEFAULT true;

-- A view made of * does not learn of later columns.
CREATE OR REPLACE VIEW "monitors" AS SELECT * FROM "subjects" WHERE "kind" = 'monitor' WITH LOCAL CHECK OPTION;
