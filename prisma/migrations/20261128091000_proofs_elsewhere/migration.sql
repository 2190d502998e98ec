-- A contact with a template may send to another place than the preset: then the quiet proof of the preset proves nothing.
-- Null until a notifier has looked at the template, which is encrypted.
ALTER TABLE "contacts" ADD COLUMN "sends_elsewhere" BOOLEAN;
