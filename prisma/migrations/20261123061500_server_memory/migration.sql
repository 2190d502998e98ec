-- Read and written with each report, and looked into by nothing: kept as the text that it comes as. What is there is of an older form,
-- and the next reports bring it anew.
ALTER TABLE "server_states" ALTER COLUMN "memory" TYPE JSON USING NULL;
