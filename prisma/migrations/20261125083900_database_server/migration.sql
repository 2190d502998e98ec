-- The server on which the sequences give their numbers. A connection to another one moves them all forward first.
CREATE TABLE "database_server" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "server" TEXT,

    CONSTRAINT "database_server_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "database_server_only" CHECK ("id" = 1)
);
INSERT INTO "database_server" ("id") VALUES (1);
