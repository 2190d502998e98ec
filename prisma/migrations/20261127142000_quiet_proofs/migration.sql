-- Proofs that a contact can be reached, which notify nobody.
ALTER TABLE "contacts"
    ADD COLUMN "proof_due_at" TIMESTAMPTZ(3),
    ADD COLUMN "proved_at" TIMESTAMPTZ(3),
    ADD COLUMN "proof_failed_at" TIMESTAMPTZ(3),
    ADD COLUMN "unproven_since" TIMESTAMPTZ(3),
    ADD COLUMN "proof_error" TEXT;
CREATE INDEX "contacts_to_prove" ON "contacts"("proof_due_at");
CREATE INDEX "contacts_unproven" ON "contacts"("id") WHERE (unproven_since IS NOT NULL);
