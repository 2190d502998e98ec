-- Rules are changed in place, so their ids no longer say in which order people put them.
ALTER TABLE "server_rules" ADD COLUMN "position" SMALLINT NOT NULL DEFAULT 0;
