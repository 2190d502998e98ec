-- What a contact's lane asks of its deliveries, each question answered by an index over pending ones alone.

DROP INDEX "deliveries_to_attempt";

CREATE INDEX "deliveries_due" ON "deliveries"("contact_id", "next_attempt_at", "id") WHERE (state = 'pending');
CREATE INDEX "deliveries_in_order" ON "deliveries"("contact_id", "monitor_id", "id") WHERE (state = 'pending');
CREATE INDEX "deliveries_leased" ON "deliveries"("contact_id", "leased_until") WHERE (state = 'pending' AND leased_until IS NOT NULL);
CREATE INDEX "deliveries_to_expire" ON "deliveries"("expires_at") WHERE (state = 'pending');

CREATE INDEX "contacts_in_trouble" ON "contacts"("broken_until") WHERE (broken_until IS NOT NULL OR failing_since IS NOT NULL);
