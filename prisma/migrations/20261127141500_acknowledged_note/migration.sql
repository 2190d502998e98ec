-- What the one who looks after an incident wrote for the team.
ALTER TABLE "incidents" ADD COLUMN "acknowledged_note" VARCHAR(500);
