-- Owners are told of a failing contact under a lease, and no longer within a transaction that waits for the mail server.

ALTER TABLE "contacts" ADD COLUMN "owners_leased_until" TIMESTAMPTZ(3);
