-- The preset of a contact's template, which is encrypted: some presets have a quiet proof.
ALTER TABLE "contacts" ADD COLUMN "preset" TEXT;
