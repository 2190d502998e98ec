-- When it was proved that the user reads the mail of their address. The users of before count as proved: which of them came by
-- a link that their inviter was shown is not known.
ALTER TABLE "users" ADD COLUMN "address_proved_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP;

-- Whether the link was sent to the address and shown nowhere.
ALTER TABLE "sign_in_links" ADD COLUMN "proves_address" BOOLEAN NOT NULL DEFAULT false;

-- Which login of a provider of OpenID Connect is which user.
CREATE TABLE "user_identities" (
    "issuer" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "user_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "user_identities_pkey" PRIMARY KEY ("issuer","subject"),
    CONSTRAINT "user_identities_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION
);
CREATE UNIQUE INDEX "user_identities_user_id_issuer_key" ON "user_identities"("user_id", "issuer");
