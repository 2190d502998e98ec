-- A message that proves a contact which has no quiet proof, after a week without another message.
ALTER TABLE "contacts" ADD COLUMN "weekly_proof" BOOLEAN NOT NULL DEFAULT false;
