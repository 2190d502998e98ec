-- outside a transaction
CREATE INDEX CONCURRENTLY "subjects_own_certificates" ON "subjects" ("id") WHERE client_certificate IS NOT NULL OR tls_authority IS NOT NULL;
