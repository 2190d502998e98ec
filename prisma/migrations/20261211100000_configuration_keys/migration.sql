-- The keys of servers, sites, maintenance windows and status pages in configuration files.
CREATE TABLE "configuration_keys" (
    "team_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "record_id" INTEGER NOT NULL,
    "key" VARCHAR(100) NOT NULL,

    CONSTRAINT "configuration_keys_pkey" PRIMARY KEY ("team_id", "kind", "record_id"),
    CONSTRAINT "configuration_keys_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "teams"("id") ON DELETE CASCADE ON UPDATE NO ACTION
);

CREATE UNIQUE INDEX "configuration_keys_key" ON "configuration_keys"("team_id", "kind", "key");
