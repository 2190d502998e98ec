-- What monitors send, and what they expect of the answer beside its status code.

ALTER TABLE "subjects" ADD COLUMN "request_body" TEXT, ADD COLUMN "forbidden_keyword" VARCHAR(255),
  ADD COLUMN "assertions" JSONB NOT NULL DEFAULT '[]';

-- A view made of * does not learn of later columns.
CREATE OR REPLACE VIEW "monitors" AS SELECT * FROM "subjects" WHERE "kind" = 'monitor' WITH LOCAL CHECK OPTION;
