-- Which records monitors of DNS ask for, and what must be among them.

ALTER TABLE "subjects" ADD COLUMN "dns_record_type" TEXT, ADD COLUMN "expected_dns_values" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];

-- A view made of * does not learn of later columns.
CREATE OR REPLACE VIEW "monitors" AS SELECT * FROM "subjects" WHERE "kind" = 'monitor' WITH LOCAL CHECK OPTION;
