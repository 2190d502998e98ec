-- A person asked for the steps of the escalation with at most so many minutes.
ALTER TABLE "incidents" ADD COLUMN "escalated_through" SMALLINT;
