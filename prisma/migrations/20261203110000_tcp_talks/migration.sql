-- What a TCP monitor says on its connection, and what it expects to hear.

ALTER TABLE "subjects"
  ADD COLUMN "use_tls" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "send" TEXT,
  ADD COLUMN "expected_answer" VARCHAR(255);

-- A view made of * does not learn of later columns.
CREATE OR REPLACE VIEW "monitors" AS SELECT * FROM "subjects" WHERE "kind" = 'monitor' WITH LOCAL CHECK OPTION;
