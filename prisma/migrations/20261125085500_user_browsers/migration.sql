-- The browsers in which users have signed in. The secret in a browser's cookie is stored as SHA-256 only.
CREATE TABLE "user_browsers" (
    "user_id" INTEGER NOT NULL,
    "hash" BYTEA NOT NULL,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "user_browsers_pkey" PRIMARY KEY ("user_id","hash"),
    CONSTRAINT "user_browsers_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION
);
CREATE INDEX "user_browsers_last_used_at_idx" ON "user_browsers"("last_used_at");
