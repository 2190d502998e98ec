-- OAuth2 client credentials of a monitor, encrypted.

ALTER TABLE "subjects" ADD COLUMN "oauth2" TEXT;

-- A view made of * does not learn of later columns.
CREATE OR REPLACE VIEW "monitors" AS SELECT * FROM "subjects" WHERE "kind" = 'monitor' WITH LOCAL CHECK OPTION;
