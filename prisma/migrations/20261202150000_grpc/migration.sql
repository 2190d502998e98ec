-- The service that a gRPC monitor asks about.

ALTER TABLE "subjects" ADD COLUMN "grpc_service" VARCHAR(255);

-- A view made of * does not learn of later columns.
CREATE OR REPLACE VIEW "monitors" AS SELECT * FROM "subjects" WHERE "kind" = 'monitor' WITH LOCAL CHECK OPTION;
