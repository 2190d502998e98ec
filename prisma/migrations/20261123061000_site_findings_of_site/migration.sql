-- The newest findings of a site, resolved ones as well: its timeline shows them.
CREATE INDEX "site_findings_site_id_id_idx" ON "site_findings"("site_id", "id" DESC);
