-- Where the regions look whether a server that has fallen silent is reachable.
ALTER TABLE "servers" ADD COLUMN "address" VARCHAR(255);
-- Its agent is silent, and the regions reach it: since when. People were warned of that.
ALTER TABLE "server_states" ADD COLUMN "agent_silent_since" TIMESTAMPTZ(3);
